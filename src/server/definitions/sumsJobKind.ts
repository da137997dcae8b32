import * as v from 'valibot';
import type { StoredKind } from '#server/jobs/stored.ts';

type SumsInput = Readonly<Record<string, never>>;

/** The job that makes the sums over all sales again (analytics/sums), as stored; it is done in one go. */
export const sumsJobKind: StoredKind<SumsInput> = {
  name: 'sums',
  input: v.strictObject({}),
  checkpoint: v.null(),
  startsOver: true,
};
