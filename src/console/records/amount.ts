import { readNumber } from '#domain/conditions/numbers.ts';

/** Why a text is no number: it is none, a comma may part thousands or decimals, or it has more than 15 digits. */
export type AmountProblem = 'notNumber' | 'ambiguous' | 'tooLong';

const same = (text: string): string => text;
const commaIsPoint = (text: string): string => text.replace(',', '.');
const without = (grouping: RegExp) => (text: string) => text.replaceAll(grouping, '');

/** How numbers are written, and how each is read; the first that fits counts. */
const forms: readonly (readonly [form: RegExp, plain: (text: string) => string])[] = [
  [/^-?(?:\d+\.?\d*|\.\d+)$/u, same],
  [/^-?\d*,\d+$/u, commaIsPoint],
  [/^-?\d{1,3}(?:,\d{3})+\.\d*$|^-?\d{1,3}(?:,\d{3}){2,}$/u, without(/,/gu)],
  [/^-?\d{1,3}(?:\.\d{3})+,\d+$/u, (text) => commaIsPoint(without(/\./gu)(text))],
  [/^-?\d{1,3}(?:\.\d{3}){2,}$/u, without(/\./gu)],
  [/^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/u, (text) => commaIsPoint(without(/\s/gu)(text))],
];

/**
 * The number that somebody typed, with a point or a comma before the decimals, thousands parted or not: `12.50`, `12,50`,
 * `1,234.5`, `1 234,5`. A comma before just three digits could mean either and is not guessed.
 */
export function readAmount(typed: string): number | AmountProblem {
  const text = typed.trim().replace(/^[−–]/u, '-');
  if (/^-?[1-9]\d{0,2},\d{3}$/u.test(text)) return 'ambiguous';
  const plain = forms.find(([form]) => form.test(text))?.[1](text);
  if (plain === undefined) return 'notNumber';
  return readNumber(plain) ?? 'tooLong';
}
