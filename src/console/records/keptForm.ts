import * as v from 'valibot';
import { keptValues, keepValues } from '#console/state/keptValues.ts';
import type { StoredRecord } from './recordKind.ts';
import type { Typed } from './typedRecord.ts';

/** What is kept of a form: what was typed, and over which version; a new record has none. */
export interface KeptForm<Stored> {
  readonly record: Stored | undefined;
  readonly typed: Typed;
}

const shape = v.object({
  record: v.optional(v.looseObject({ version: v.number(), custom: v.record(v.string(), v.any()) })),
  typed: v.record(v.string(), v.string()),
});

/** What was typed at a path at an earlier visit and is not saved; undefined where nothing was, or it cannot be read. */
export function keptForm<Stored extends StoredRecord>(path: string): KeptForm<Stored> | undefined {
  const read = v.safeParse(shape, keptValues(path));
  // It was kept here, from a record of this shape.
  return read.success ? (read.output as unknown as KeptForm<Stored>) : undefined;
}

/** Keeps what is typed at a path, or will be. */
export function keepForm(path: string, kept: KeptForm<StoredRecord>): void {
  keepValues(path, kept);
}
