import type { Field } from '#domain/conditions/vocabulary.ts';
import { limitsAt } from './limits.ts';
import { textOf, type About, type Line } from './line.ts';
import { fieldAt } from './naming.ts';
import { fieldByUse, namesakes, tableHere } from './namesake.ts';
import type { Opening } from './opening.ts';
import { done, missing, type Outcome } from './outcome.ts';
import { lengthAt, phraseList } from './phraseTable.ts';
import { hasValue, havingOf, isYesOrNo } from './presence.ts';
import { joinedCondition } from './several.ts';
import { spelt } from './spelling.ts';
import type { Test } from './typedCondition.ts';
import { comparedAt, rangeAt } from './values.ts';

type Meant = readonly [Field, ...Field[]];

/** Reads a condition on a named field, or on the intended field of the same name. */
export function namedAt(
  line: Line,
  opening: Opening,
  { field: first, length }: { readonly field: Field; readonly length: number },
): Outcome {
  const name = line.tokens.slice(opening.at, opening.at + length);
  const meant = namesakes(first, name, line.vocabulary);
  const read = testedAt({ ...line, field: first, negation: opening.negation, name, meant }, opening);
  const { condition, written, lookedUp } = read;
  const isWhole = written !== undefined && written.shape === undefined;
  const value = condition?.value ?? written?.text ?? null;
  const isCounted = opening.bought || condition?.frequency.checked === true;
  const holder = isWhole ? holderOf(line, meant, written.text) : undefined;
  const field = holder ?? fieldByUse(meant, value, isCounted, line.vocabulary);
  const about = aboutField(read, field);
  if (lookedUp !== undefined) return { ...about, compared: { field, text: lookedUp, shape: undefined } };
  if (!written) return about;
  const others = isWhole ? meant.filter((one) => one !== field) : [];
  const compared = { field, text: written.text, shape: written.shape, ...(others.length > 0 && { others }) };
  return { ...spelt(line, about, compared), compared };
}

/**
 * Of several fields with one name, the next one that has the value, if the first is known not to: `category candles`.
 */
function holderOf({ isAll, known }: Line, [first, ...others]: Meant, text: string): Field | undefined {
  if (!isAll(first)) return undefined;
  const has = (field: Field) => hasValue([...(field.values ?? []), ...known(field)], text);
  return has(first) ? undefined : others.find(has);
}

/** Applies an outcome to another field of the same name. */
function aboutField(read: Outcome, field: Field): Outcome {
  const slot = read.slot.field ? { ...read.slot, field } : read.slot;
  const condition = read.condition && { ...read.condition, table: field.table, field: field.name };
  return { ...read, condition, slot };
}

/** Reads the test of a name's first field: that it has a value, or a comparison. */
function testedAt(about: About, { at, having }: Opening): Outcome {
  const { tokens, typed, field, name = [] } = about;
  const after = at + name.length;
  const isLast = after === tokens.length;
  // A name that is still being typed may become a longer name.
  const isOpen = isLast && !/\s$/u.test(typed);
  // The name of a boolean alone means yes. A recency would apply to the customer, but the user means the consent.
  const isBareYes = isYesOrNo(field) && limitsAt(about, after)?.recency.checked !== true;
  const had = having || isBareYes ? havingOf(field) : undefined;
  const read = had ? hadAt(about, after, had) : emailedAt(about, after);
  if (read && isLast) {
    if (!isOpen) return { ...read, slot: { kind: 'operator', from: typed.length, typed: '', field } };
    return { ...read, slot: { kind: 'field', from: tokens[at]?.from ?? 0, typed: textOf(about, at, after), field } };
  }
  if (read) return read;
  if (having && isLast && field.type === 'number' && field.table !== 'email') {
    return missing(about, 'no-presence', 'field', at);
  }
  if (isOpen) return missing(about, 'no-value', 'field', at);
  const next = field.type === 'string' ? undefined : joinedCondition(about, after - 1);
  return next === undefined ? comparedAt(about, after, having) : joinedAt(about, next, after);
}

/** Reads that a person has the field's subject, with frequency and recency. */
function hadAt(about: About, at: number, had: Test): Outcome | undefined {
  const limits = limitsAt(about, at);
  if (!limits) return undefined;
  const { table, name } = about.field;
  const isOfRecency =
    limits.recency.checked && tableHere(about.field, about.vocabulary)?.recency === `${table}.${name}`;
  return done(about, isOfRecency ? { operator: 'BETWEEN', value: [null, null] } : had, limits, at, at);
}

/** Reports two conditions in one line; on the same number, they are the ends of a range. */
function joinedAt(about: About, next: number, after: number): Outcome {
  const { tokens, names, field } = about;
  const isSame = fieldAt(tokens, next + 1, names)?.field === field && tokens[next]?.text === 'and';
  return isSame && field.type === 'number' ? rangeAt(about, after) : missing(about, 'several', 'limit', next);
}

/** Words for the e-mail, after the action on it. */
const anyEmail = phraseList(
  `{|a|an|any|our|the|one of our} {email|emails|e-mail|e-mails|mail|mails|newsletter|newsletters}, {a|any} link,
  at least once, at least one {email|e-mail}`,
);

/** Reads opened, clicked or received e-mails: any, or a number of them. */
function emailedAt(about: About, after: number): Outcome | undefined {
  if (about.field.table !== 'email') return undefined;
  const at = after + lengthAt(about.tokens, after, anyEmail);
  const limits = limitsAt(about, at);
  const isOfEmails = about.tokens.slice(at).some(({ text }) => /^e?-?mails?$/u.test(text));
  if (!limits || (limits.frequency.checked && !isOfEmails)) return undefined;
  return done(about, { operator: '>=', value: 1 }, limits, at, after);
}
