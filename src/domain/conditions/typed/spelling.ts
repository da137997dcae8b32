import { patternOf, type PatternShape } from '../like.ts';
import type { Condition } from '../model.ts';
import { nearestValue, otherSpellings } from '../spellings.ts';
import type { Field } from '../vocabulary.ts';
import type { Line } from './line.ts';
import { missing, type Outcome } from './outcome.ts';
import type { ComparedText, TypedFault } from './typedCondition.ts';

/** Synonyms of values; each row for some fields (by a part of their names), or for all with such a closed list. */
const sameWords: readonly { readonly field?: RegExp; readonly words: readonly string[] }[] = [
  { words: ['true', 'yes', 'y'] },
  { words: ['false', 'no', 'n'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['f', 'female', 'woman', 'women'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['m', 'male', 'man', 'men'] },
];

/**
 * The value that an unquoted text means: unchanged, otherwise in the data's case, otherwise, for a whole value, a
 * synonym. A part of a value (`contains`) is searched in the values.
 */
function spelling({ text, field, shape }: ComparedText, values: readonly string[]) {
  const lower = text.toLowerCase();
  const spelt = new Set(
    values.flatMap((value) => partsOf(value, text.length, shape).filter((part) => part.toLowerCase() === lower)),
  );
  if (spelt.has(text)) return { text, isFound: true };
  const [alike, ...others] = spelt;
  if (alike !== undefined) return others.length > 0 ? 'several' : { text: alike, isFound: true };
  const row = sameWords.find(
    (one) => one.words.includes(lower) && (one.field ? one.field.test(field.name) : field.values !== undefined),
  );
  const same = new Set(shape || !row ? [] : values.filter((value) => row.words.includes(value.toLowerCase())));
  const [only] = same;
  return only !== undefined && same.size === 1 ? { text: only, isFound: true } : { text, isFound: false };
}

/** The parts of a value to compare with a text of a given length: the whole, the beginning, the end, or any part. */
function partsOf(value: string, length: number, shape: PatternShape | undefined): readonly string[] {
  if (shape === undefined) return [value];
  const last = Math.max(value.length - length, 0);
  if (shape !== 'contains') return [shape === 'starts' ? value.slice(0, length) : value.slice(last)];
  return Array.from({ length: last + 1 }, (_, place) => value.slice(place, place + length));
}

/** One-word names that longer names start with: the next words may be the rest of an unknown name. */
const halfNames: ReadonlySet<string | undefined> = new Set(['product', 'order', 'event', 'address', 'channel']);

/**
 * Whether a value must exist in the data. A negated condition without a match finds everyone, a closed list has no
 * other values, an unknown segment has no members, and a name may be half of a longer name.
 */
function mustBeFound(
  { negation, operator }: Pick<Condition, 'negation' | 'operator'>,
  { values, table }: Field,
  bareName: string | undefined,
): boolean {
  const isNegated = negation || operator === '!=' || operator === 'NOT LIKE';
  const isSegment = table === 'segment' && operator === '=';
  return isNegated || values !== undefined || isSegment || halfNames.has(bareName);
}

/** Spells the value as the data does; a fault if it is ambiguous, or required but missing in the data. */
export function spelt(line: Line, read: Outcome, compared: ComparedText | undefined): Outcome {
  const { condition, written } = read;
  if (!condition || !compared) return read;
  const { field, text, shape } = compared;
  const values = [...(field.values ?? []), ...line.known(field)];
  const misspelt = (fault: TypedFault, near?: string): Outcome => {
    const found = missing({ ...line, field }, fault, 'value', written?.at ?? 0);
    return { ...found, part: text, near, slot: { ...found.slot, typed: near ?? text } };
  };
  const meant = spelling(compared, values);
  if (meant === 'several') return misspelt('which-spelling');
  const isSure = line.isAll(field) || field.values !== undefined;
  if (!meant.isFound && isSure && mustBeFound(condition, field, written?.bareName)) {
    const near = nearestValue(text, values);
    return misspelt(near === undefined ? 'no-such-value' : 'no-such-value-near', near);
  }
  const value = shape === undefined ? meant.text : patternOf({ shape, text: meant.text });
  const others = shape === undefined ? otherSpellings(meant.text, values) : [];
  return { ...read, condition: { ...condition, value }, ...(others.length > 0 && { alsoSpelt: others }) };
}
