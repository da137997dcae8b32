import * as v from 'valibot';
import type { StoredKind } from '#server/jobs/stored.ts';

/** The stored form of a kind of job whose data is not read, or is a number. */
export const anyData = (name: string): StoredKind => ({ name, input: v.unknown(), checkpoint: v.unknown() });

/** The same with numbers as input and checkpoint. */
export const numbers = (name: string): StoredKind<number, number> => ({
  name,
  input: v.number(),
  checkpoint: v.number(),
});
