import { onPostgres } from './testPostgres.ts';

/** Tests that a run on PostgreSQL skips, by their titles, and why. */
const reasons = {
  'of data from before is a given one where it is no sum':
    'a released step of DuckDB’s files; no schema of PostgreSQL was ever without the column',
} as const;

/** Whether a run skips a test that is DuckDB’s alone. */
export function isDuckdbOnly(title: keyof typeof reasons): boolean {
  return onPostgres && Object.hasOwn(reasons, title);
}
