import { readNumber, printNumber } from '#domain/conditions/numbers.ts';
import { nameBelow, customColumn, type FormField } from './formField.ts';
import type { SentRecord, StoredRecord } from './recordKind.ts';

/** Why a text is not a number: not numeric, a comma that may separate thousands or decimals, or more than 15 digits. */
type AmountProblem = 'notNumber' | 'ambiguous' | 'tooLong';

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
 * Parses a typed number, with a point or a comma before the decimals, with or without thousands separators: `12.50`,
 * `12,50`, `1,234.5`, `1 234,5`. A comma before exactly three digits is ambiguous and rejected.
 */
export function readAmount(typed: string): number | AmountProblem {
  const text = typed.trim().replace(/^[−–]/u, '-');
  if (/^-?[1-9]\d{0,2},\d{3}$/u.test(text)) return 'ambiguous';
  const plain = forms.find(([form]) => form.test(text))?.[1](text);
  if (plain === undefined) return 'notNumber';
  return readNumber(plain) ?? 'tooLong';
}

/** A record as it is typed: a text for each field of the form, '' for null. */
export type Typed = Readonly<Record<string, string>>;

/** A stored record as the form shows it; without one, an empty form. */
export function typedOf(fields: readonly FormField[], record: StoredRecord | undefined): Typed {
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(valueAt(record, name))]));
}

/** A field's value in a record, including custom fields. */
function valueAt(record: StoredRecord | undefined, name: string): unknown {
  const below = nameBelow(name);
  if (below !== undefined) return record?.custom[below];
  return (record as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return printNumber(value);
  return typeof value === 'string' ? value : '';
}

/** The body of a form, and its invalid numbers. */
export interface Sending {
  readonly body: SentRecord;
  readonly problems: Readonly<Record<string, AmountProblem>>;
}

/** The fields that differ from what is saved, as sent: null where one was cleared. */
export function sendingOf(fields: readonly FormField[], typed: Typed, saved: Typed): Sending {
  const problems: Record<string, AmountProblem> = {};
  const body: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const field of fields) {
    const { name } = field;
    const text = typed[name] ?? '';
    if (text === (saved[name] ?? '')) continue;
    const read = readField(field, text);
    if (read.problem !== undefined) problems[name] = read.problem;
    const below = nameBelow(name);
    if (below === undefined) body[name] = read.value;
    else custom[below] = read.value;
  }
  return { body: Object.keys(custom).length === 0 ? body : { ...body, [customColumn]: custom }, problems };
}

function readField({ kind }: FormField, text: string): { readonly value: unknown; readonly problem?: AmountProblem } {
  if (text.trim() === '') return { value: null };
  if (kind !== 'money' && kind !== 'number') return { value: text };
  const amount = readAmount(text);
  return typeof amount === 'number' ? { value: amount } : { value: Number.NaN, problem: amount };
}
