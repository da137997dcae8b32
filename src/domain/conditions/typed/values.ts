import { comparisonsOf, testOf, type Comparison } from './comparisons.ts';
import { datesAt } from './dates.ts';
import { limitsAt } from './limits.ts';
import { textOf, type About, type Line } from './line.ts';
import { canBeCounted } from './namesake.ts';
import { isNumberRange, numberAt, numberFault } from './numbers.ts';
import { done, flawed, limited, missing, type Outcome, type WrittenText } from './outcome.ts';
import { foundAt } from './phraseTable.ts';
import { hasValue, missingWords, presenceOf } from './presence.ts';
import { sizeAt } from './several.ts';
import { spelt } from './spelling.ts';
import { knownAt, textAt } from './text.ts';
import { isWordAt } from './tokens.ts';
import type { TypedFault } from './typedCondition.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** Reads a field's comparison and its value; `having` if the words before the field require a value. */
export function comparedAt(about: About, at: number, having: boolean): Outcome {
  const { tokens, field, negation } = about;
  const { type } = field;
  const known = knownValues(about);
  const text = tokens[at]?.text ?? '';
  // A word alone means "no value", unless the data has it as a value.
  if (isWordAt(tokens, at, ...missingWords) && limitsAt(about, at + 1) && !hasValue(known, text)) {
    const none = presenceAt({ ...about, negation: !negation }, at + 1, at);
    return type === 'string' ? { ...none, lookedUp: text } : none;
  }
  // A complete value in the data is not a comparison: a brand may be called `Not Your Mother's`.
  const isValue = type === 'string' && knownAt(about, at, known) !== undefined;
  const found = isValue ? undefined : foundAt<Comparison>(tokens, at, comparisonsOf[type]);
  const comparison: Comparison = found?.meaning ?? { operator: type === 'date' ? 'BETWEEN' : '=' };
  const value = at + (found?.length ?? 0);
  if (comparison.shape === 'set') {
    return presenceAt({ ...about, negation: negation !== (comparison.negated === true) }, value, at);
  }
  if (type === 'number' && isNumberRange(textOf(about, at))) return rangeAt(about, at);
  if (value === tokens.length) return missing(about, 'no-value', found ? 'value' : 'operator', value);
  if (type === 'date') return dateAt(about, value);
  if (type === 'number') return numberOf(about, value, comparison);
  const isListed = tokens[value]?.text.startsWith('(') === true;
  // `without email in Wellington` is two conditions.
  if (having && comparison.ofList === true && !isListed) {
    return flawed(about, at, { fault: 'unquoted', part: [at, value] });
  }
  // No address starts with @.
  const isDomain = !found && field.name === 'email' && tokens[value]?.text.startsWith('@') === true;
  return textValue(about, value, isDomain ? { operator: 'LIKE', shape: 'contains' } : comparison, !found);
}

/** Reads that a field has a value, or no value. */
function presenceAt(about: About, at: number, valueAt: number): Outcome {
  const presence = presenceOf(about.field);
  return presence ? limited(about, at, presence, valueAt) : missing(about, 'no-presence', 'limit', valueAt);
}

/** All known values of the intended fields. */
function knownValues({ known, field, meant = [field] }: About): readonly string[] {
  return meant.flatMap((one) => [...(one.values ?? []), ...known(one)]);
}

const equal: Comparison = { operator: '=' };

/** Reads a compared text; `isBare` if it directly follows the name of its field. */
function textValue(about: About, at: number, comparison = equal, isBare = false): Outcome {
  const { field, name = [] } = about;
  const { operator, shape } = comparison;
  const isPattern = shape === undefined && operator.endsWith('LIKE');
  const isWhole = shape === undefined && !isPattern;
  const known = isWhole ? knownValues(about) : [];
  const found = textAt(about, at, { comparison, known });
  const { text } = found;
  const written: WrittenText = { text, shape, at, bareName: isBare && name.length === 1 ? name[0]?.text : undefined };
  if ('fault' in found) return { ...flawed(about, at, found), ...(isWhole && text !== '' && { written }) };
  const { end, isQuoted } = found;
  const part = [at, end] as const;
  if (isPattern && !isQuoted && !/[%_]/u.test(text)) return flawed(about, at, { fault: 'no-wildcard', part });
  const read = limited(about, end, testOf(comparison, text), at);
  if (isPattern || isQuoted) return read;
  const unlikely = isWhole && !hasValue(known, text) ? unlikelyValue(field, text) : undefined;
  return { ...(unlikely ? flawed(about, at, { fault: unlikely, part }) : read), written };
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

/** Reads a text without its field as a value of the first field that has it; `unknown` if no field does. */
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
    const about = { ...line, field, negation };
    const read = textValue(about, at);
    if (specificFaults.includes(read.fault)) several = read;
    written = read.written ?? written;
    if (!read.condition || !written || !hasValue(knownValues(about), written.text)) continue;
    const { text, shape } = written;
    const compared = { field, text, shape, others: fields.filter((one) => one !== field) };
    return { ...spelt(line, read, compared), compared };
  }
  // A vague word is reported with a suggestion instead.
  if (several && unknown.fault !== 'vague') return several;
  const [field, ...others] = fields;
  return field && written ? { ...unknown, compared: { field, text: written.text, shape: undefined, others } } : unknown;
}

/** Reports a number range, which one condition cannot compare: for events, two different sales may match its ends. */
export function rangeAt(about: About, at: number): Outcome {
  const ofEvents = about.field.table === 'email' ? 'no-email-range' : 'no-sale-range';
  return missing(about, canBeCounted(about.field, about.vocabulary) ? ofEvents : 'no-number-range', 'value', at);
}

function numberOf(about: About, at: number, comparison: Comparison): Outcome {
  const found = numberAt(about.tokens, at, comparison);
  if (!found) return missing(about, numberFault(about.tokens, at), 'value', at);
  // Another comparison of the number, not a frequency.
  const isCounted = limitsAt(about, found.end)?.frequency.checked === true;
  if (isCounted && sizeAt(about, found.end)) return rangeAt(about, at);
  return limited(about, found.end, found.value, at);
}

/** Reads the days to compare a date with. */
export function dateAt(about: About, at: number): Outcome {
  const found = datesAt(about, at);
  if (typeof found === 'string') return missing(about, found, 'value', at);
  return done(about, found.test, found.limits, found.end, at);
}
