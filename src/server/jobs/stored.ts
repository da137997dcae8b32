import * as v from 'valibot';

/**
 * The stored form of a kind of job: its name in the job table and the shapes of its data. Earlier versions may have
 * written a stored job, so a shape also accepts their data.
 */
export interface StoredKind<Input = unknown, Checkpoint = unknown> {
  readonly name: string;
  readonly input: v.GenericSchema<unknown, Input>;
  /** A checkpoint; null, before the first step, is always accepted. */
  readonly checkpoint: v.GenericSchema<unknown, Checkpoint>;
  /** Whether work with an unreadable checkpoint starts over, because its steps can be repeated; otherwise it fails. */
  readonly startsOver?: boolean;
}

/** A job to be added. */
export interface NewJob {
  readonly kind: StoredKind;
  readonly input: unknown;
}

/** A job of a kind with an input of its shape. */
export function newJob<Input>(kind: StoredKind<Input>, input: NoInfer<Input>): NewJob {
  return { kind, input };
}

/** A count, number or id in stored data. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The outcome of reading stored data; the problem is for the log. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** Reads the stored input of a job, as JSON text. */
export function readInput<Input>({ input }: StoredKind<Input>, text: string): Read<Input> {
  return read(input, text);
}

/** Reads the stored checkpoint of a job, as JSON text; null before its first step. */
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
