import { printNumber } from '#domain/conditions/numbers.ts';
import { readAmount, type AmountProblem } from './amount.ts';
import { nameBelow, ownColumn, type FormField } from './formField.ts';
import type { SentRecord, StoredRecord } from './recordKind.ts';

/** A record as it is typed: a text for each field of the form, '' for nothing. */
export type Typed = Readonly<Record<string, string>>;

/** A stored record as the form shows it; without one, an empty form. */
export function typedOf(fields: readonly FormField[], record: StoredRecord | undefined): Typed {
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(valueAt(record, name))]));
}

/** A field's value in a record, own fields included. */
export function valueAt(record: StoredRecord | undefined, name: string): unknown {
  const below = nameBelow(name);
  if (below !== undefined) return record?.custom[below];
  return (record as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return printNumber(value);
  return typeof value === 'string' ? value : '';
}

/** What is sent of a form, and the numbers in it that are none. */
export interface Sending {
  readonly body: SentRecord;
  readonly problems: Readonly<Record<string, AmountProblem>>;
}

/** The fields that differ from what is saved, as they are sent: null where one was emptied. */
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
  return { body: Object.keys(custom).length === 0 ? body : { ...body, [ownColumn]: custom }, problems };
}

function readField({ kind }: FormField, text: string): { readonly value: unknown; readonly problem?: AmountProblem } {
  if (text.trim() === '') return { value: null };
  if (kind !== 'money' && kind !== 'number') return { value: text };
  const amount = readAmount(text);
  return typeof amount === 'number' ? { value: amount } : { value: Number.NaN, problem: amount };
}
