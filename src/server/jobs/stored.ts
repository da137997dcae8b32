import * as v from 'valibot';

/**
 * The stored form of a job kind: its name in the job table and the shapes of its data. A stored job may have been
 * written by an earlier version, so a shape also accepts that version's data.
 */
export interface StoredKind<Input = unknown, Checkpoint = unknown> {
  readonly name: string;
  readonly input: v.GenericSchema<unknown, Input>;
  /** The shape of a checkpoint. Null, for a job before its first step, is always accepted. */
  readonly checkpoint: v.GenericSchema<unknown, Checkpoint>;
  /** Whether a job with an unreadable checkpoint starts over, because its steps can be repeated; otherwise it fails. */
  readonly startsOver?: boolean;
}

/** A job to be added. */
export interface NewJob {
  readonly kind: StoredKind;
  readonly input: unknown;
}

/** A new job of a kind, with an input that fits the kind's shape. */
export function newJob<Input>(kind: StoredKind<Input>, input: NoInfer<Input>): NewJob {
  return { kind, input };
}

/** A count, number or id in stored data. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The result of reading stored data; `problem` is for the log. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** Reads a job's stored input from JSON text. */
export function readInput<Input>({ input }: StoredKind<Input>, text: string): Read<Input> {
  return read(input, text);
}

/** Reads a job's stored checkpoint from JSON text; null before its first step. */
export function readCheckpoint<Checkpoint>(
  { checkpoint, startsOver = false }: StoredKind<unknown, Checkpoint>,
  text: string | null,
): Read<Checkpoint | null> {
  const found = read(v.nullable(checkpoint), text ?? 'null');
  return !found.ok && startsOver ? { ok: true, value: null } : found;
}

function read<Value>(shape: v.GenericSchema<unknown, Value>, text: string): Read<Value> {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  if (found.success) return { ok: true, value: found.output };
  const [first] = found.issues;
  return { ok: false, problem: `${v.getDotPath(first) ?? 'data'}: ${first.message}` };
}
