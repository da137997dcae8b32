import type { Field } from '#domain/conditions/vocabulary.ts';
import { emailedAt } from './emails.ts';
import { limitsAt } from './limits.ts';
import { textOf, type Line } from './line.ts';
import { fieldAt } from './naming.ts';
import { fieldByUse, namesakes, tableHere } from './namesake.ts';
import type { Opening } from './opening.ts';
import { done, missing, type Outcome, type Subject } from './outcome.ts';
import { hasValue, havingOf, isYesOrNo } from './presence.ts';
import { joinedCondition } from './several.ts';
import { spelt } from './spelling.ts';
import type { Test, TypedSlot } from './typedCondition.ts';
import { comparedAt, rangeAt } from './values.ts';

type Meant = readonly [Field, ...Field[]];

/** A condition on a named field, or on the one of its namesakes that is meant. */
export function namedAt(
  line: Line,
  opening: Opening,
  { field: first, length }: { readonly field: Field; readonly length: number },
): Outcome {
  const name = line.tokens.slice(opening.at, opening.at + length);
  const meant = namesakes(first, name, line.vocabulary);
  const read = testedAt(line, { field: first, negation: opening.negation, name, meant }, opening);
  const { condition, written, lookedUp } = read;
  const isWhole = written !== undefined && written.shape === undefined;
  const value = condition?.value ?? written?.text ?? null;
  const isCounted = opening.bought || condition?.frequency.checked === true;
  const holder = isWhole ? holderOf(line, meant, written.text) : undefined;
  const field = holder ?? fieldByUse(meant, { value, isCounted }, line.vocabulary);
  const about = aboutField(read, field);
  if (lookedUp !== undefined) return { ...about, compared: { field, text: lookedUp, shape: undefined } };
  if (!written) return about;
  const others = isWhole ? meant.filter((one) => one !== field) : [];
  const compared = { field, text: written.text, shape: written.shape, ...(others.length > 0 && { others }) };
  return { ...spelt(line, about, compared), compared };
}

/** Of fields that share a name the other one that has the value, where the first is known not to: `category candles`. */
function holderOf({ isAll, known }: Line, [first, ...others]: Meant, text: string): Field | undefined {
  if (!isAll(first)) return undefined;
  const has = (field: Field) => hasValue([...(field.values ?? []), ...known(field)], text);
  return has(first) ? undefined : others.find(has);
}

/** The same about another field of the same name. */
function aboutField(read: Outcome, field: Field): Outcome {
  const slot = read.slot.field ? { ...read.slot, field } : read.slot;
  const condition = read.condition && { ...read.condition, table: field.table, field: field.name };
  return { ...read, condition, slot };
}

/** How the first field of a name is tested: that somebody has it, or by a comparison. */
function testedAt(line: Line, subject: Subject, { at, having }: Opening): Outcome {
  const { tokens, typed } = line;
  const { field, name = [] } = subject;
  const after = at + name.length;
  const isLast = after === tokens.length;
  // A name that is still being typed may become a longer one.
  const isOpen = isLast && !/\s$/u.test(typed);
  // The name of a boolean alone means yes. A recency would apply to the customer, but is meant for the consent.
  const isBareYes = isYesOrNo(field) && limitsAt(line, after)?.recency.checked !== true;
  const had = having || isBareYes ? havingOf(field) : undefined;
  const read = had ? hadAt(line, subject, after, had) : emailedAt(line, subject, after);
  if (read && isLast) {
    const open: TypedSlot = { kind: 'operator', from: typed.length, typed: '', field };
    const typing: TypedSlot = { kind: 'field', from: tokens[at]?.from ?? 0, typed: textOf(line, at, after), field };
    return { ...read, slot: isOpen ? typing : open };
  }
  if (read) return read;
  if (having && isLast && field.type === 'number' && field.table !== 'email') {
    return missing(line, 'no-presence', 'field', at, field);
  }
  if (isOpen) return missing(line, 'no-value', 'field', at, field);
  const next = field.type === 'string' ? undefined : joinedCondition(line, after - 1);
  return next === undefined ? comparedAt(line, subject, after, having) : joinedAt(line, field, next, after);
}

/** That somebody has what the field is about, with how often and how recently. */
function hadAt(line: Line, subject: Subject, at: number, had: Test): Outcome | undefined {
  const limits = limitsAt(line, at);
  if (!limits) return undefined;
  const { table, name } = subject.field;
  const isOfRecency =
    limits.recency.checked && tableHere(subject.field, line.vocabulary)?.recency === `${table}.${name}`;
  return done(line, subject, isOfRecency ? { operator: 'BETWEEN', value: [null, null] } : had, limits, at, at);
}

/** Two conditions in one; of the same number they are its two ends. */
function joinedAt(line: Line, field: Field, next: number, after: number): Outcome {
  const { tokens, names } = line;
  const isSame = fieldAt(tokens, next + 1, names)?.field === field && tokens[next]?.text === 'and';
  return isSame && field.type === 'number'
    ? rangeAt(line, field, after)
    : missing(line, 'several', 'limit', next, field);
}
