import { comparisonsOf, testOf, type Comparison } from './comparisons.ts';
import { datesAt } from './dates.ts';
import { limitsAt } from './limits.ts';
import { textOf, type Line } from './line.ts';
import { canBeCounted } from './namesake.ts';
import { isNumberRange, numberAt, numberFault } from './numbers.ts';
import { done, flawed, limited, missing, type Outcome, type Subject, type WrittenText } from './outcome.ts';
import { foundAt } from './phraseTable.ts';
import { hasValue, missingWords, presenceOf } from './presence.ts';
import { sizeAt } from './several.ts';
import { spelt } from './spelling.ts';
import { knownAt, textAt } from './text.ts';
import { isWordAt } from './tokens.ts';
import type { TypedFault } from './typedCondition.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** Reads how a field is compared, and with what; `having` where words before it ask for a value. */
export function comparedAt(line: Line, subject: Subject, at: number, having: boolean): Outcome {
  const { tokens } = line;
  const { field, negation } = subject;
  const { type } = field;
  if (isMissingAt(line, subject, at)) {
    const none = presenceAt(line, { ...subject, negation: !negation }, at + 1, at);
    return type === 'string' ? { ...none, lookedUp: tokens[at]?.text ?? '' } : none;
  }
  // A brand may be called `Not Your Mother's`: a complete value of the data is no comparison.
  const isValue = type === 'string' && knownAt(line, at, knownValues(line, subject)) !== undefined;
  const found = isValue ? undefined : foundAt<Comparison>(tokens, at, comparisonsOf[type]);
  const comparison: Comparison = found?.meaning ?? { operator: type === 'date' ? 'BETWEEN' : '=' };
  const value = at + (found?.length ?? 0);
  if (comparison.shape === 'set') {
    return presenceAt(line, { ...subject, negation: negation !== (comparison.negated === true) }, value, at);
  }
  if (type === 'number' && isNumberRange(textOf(line, at))) return rangeAt(line, field, at);
  if (value === tokens.length) return missing(line, 'no-value', found ? 'value' : 'operator', value, field);
  if (type === 'date') return dateAt(line, subject, value);
  if (type === 'number') return numberOf(line, subject, value, comparison);
  const isListed = tokens[value]?.text.startsWith('(') === true;
  // `without email in Wellington` is two conditions.
  if (having && comparison.ofList === true && !isListed) {
    return flawed(line, subject, at, { fault: 'unquoted', part: [at, value] });
  }
  // No address starts like that.
  const isDomain = !found && field.name === 'email' && tokens[value]?.text.startsWith('@') === true;
  return textValue(line, subject, value, isDomain ? { operator: 'LIKE', shape: 'contains' } : comparison, !found);
}

/** That a field has a value, or none. */
function presenceAt(line: Line, subject: Subject, at: number, valueAt: number): Outcome {
  const presence = presenceOf(subject.field);
  return presence
    ? limited(line, subject, at, presence, valueAt)
    : missing(line, 'no-presence', 'limit', valueAt, subject.field);
}

/** Whether a word alone means "no value", and is not a value of the data. */
function isMissingAt(line: Line, subject: Subject, at: number): boolean {
  const text = line.tokens[at]?.text ?? '';
  if (!isWordAt(line.tokens, at, ...missingWords) || !limitsAt(line, at + 1)) return false;
  return !hasValue(knownValues(line, subject), text);
}

/** All known values of the fields that are meant. */
function knownValues({ known }: Line, { field, meant = [field] }: Subject): readonly string[] {
  return meant.flatMap((one) => [...(one.values ?? []), ...known(one)]);
}

/** A text that is compared; `isBare` where nothing is between it and the name of its field. */
export function textValue(
  line: Line,
  subject: Subject,
  at: number,
  comparison: Comparison = { operator: '=' },
  isBare = false,
): Outcome {
  const { field, name = [] } = subject;
  const { shape } = comparison;
  const isWhole = shape === undefined && !comparison.operator.endsWith('LIKE');
  const known = knownValues(line, subject);
  const found = textAt(line, at, { subject, comparison, known: isWhole ? known : [] });
  const bareName = isBare && name.length === 1 ? name[0]?.text : undefined;
  const written: WrittenText = { text: found.text, shape, at, bareName };
  if ('fault' in found) {
    const fault = flawed(line, subject, at, found);
    return isWhole && found.text !== '' ? { ...fault, written } : fault;
  }
  const { text, end, isQuoted } = found;
  const test = testOf(comparison, text);
  if (isQuoted) return limited(line, subject, end, test, at);
  if (!isWhole && shape === undefined) {
    const isPattern = /[%_]/u.test(text);
    if (!isPattern) return flawed(line, subject, at, { fault: 'no-wildcard', part: [at, end] });
    return limited(line, subject, end, test, at);
  }
  const unlikely = isWhole && !hasValue(known, text) ? unlikelyValue(field, text) : undefined;
  if (unlikely) return { ...flawed(line, subject, at, { fault: unlikely, part: [at, end] }), written };
  return { ...limited(line, subject, end, test, at), written };
}

/**
 * Why an unquoted value that the data lacks is probably no value of its field: it rather says something about the
 * field's subject (`email bounced`, `order total`). Quotes make it a value.
 */
function unlikelyValue({ table, name }: Field, text: string): TypedFault | undefined {
  if (table === 'customer' && name === 'email') return text.includes('@') ? undefined : 'no-address';
  const isId = name === 'id' || name.endsWith('_id');
  return isId && !/^\S*\d\S*$/u.test(text) ? 'no-id' : undefined;
}

/** Faults that say more than "no such value". */
const specificFaults: readonly (TypedFault | undefined)[] = ['several-values', 'neither', 'no-period', 'several'];

/** A text without its field, as a value of the first of some fields that has it; `unknown` where none has. */
export function whicheverHas(
  line: Line,
  fields: readonly Field[],
  at: number,
  negation: boolean,
  unknown: Outcome,
): Outcome {
  let several: Outcome | undefined;
  let written: WrittenText | undefined;
  for (const field of fields) {
    const read = textValue(line, { field, negation }, at);
    if (specificFaults.includes(read.fault)) several = read;
    written = read.written ?? written;
    if (!read.condition || !written || !hasValue(knownValues(line, { field, negation }), written.text)) continue;
    const { text, shape } = written;
    const compared = { field, text, shape, others: fields.filter((one) => one !== field) };
    return { ...spelt(line, read, compared), compared };
  }
  // A vague word, reported with a suggestion.
  if (several && unknown.fault !== 'vague') return several;
  const [field, ...others] = fields;
  return field && written ? { ...unknown, compared: { field, text: written.text, shape: undefined, others } } : unknown;
}

/** Two ends of a number, which one condition cannot compare: what happened may be met by two different sales. */
export function rangeAt(line: Line, field: Field, at: number): Outcome {
  const ofEvents = field.table === 'email' ? 'no-email-range' : 'no-sale-range';
  return missing(line, canBeCounted(field, line.vocabulary) ? ofEvents : 'no-number-range', 'value', at, field);
}

function numberOf(line: Line, subject: Subject, at: number, comparison: Comparison): Outcome {
  const { field } = subject;
  const found = numberAt(line.tokens, at, comparison);
  if (!found) return missing(line, numberFault(line.tokens, at), 'value', at, field);
  // Another comparison of the number, and not how often.
  const isCounted = limitsAt(line, found.end)?.frequency.checked === true;
  if (isCounted && sizeAt(line, found.end)) return rangeAt(line, field, at);
  return limited(line, subject, found.end, found.value, at);
}

/** Days that a date is compared with. */
export function dateAt(line: Line, subject: Subject, at: number): Outcome {
  const found = datesAt(line, at, subject);
  if (typeof found === 'string') return missing(line, found, 'value', at, subject.field);
  return done(line, subject, found.test, found.limits, found.end, at);
}
