import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantEngine } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { LoadPlan } from './plan.ts';

/** How `read_csv` reads the list of repeated rows. */
export const repeatColumns =
  "columns = {'row_no': 'BIGINT', 'occurrence': 'INTEGER'}, header = false, auto_detect = false";

/** The file that lists repeated rows, beside the batches. */
export function repeatsFile(folder: string): string {
  return join(folder, 'repeats.csv');
}

/**
 * Lists the rows of a file that occur for the second, third … time, with that number, so that equal lines all count and
 * importing a file twice gives its rows the same names. Reads the hashes of the whole copy once and spills to disk.
 */
export async function writeRepeats(
  engine: TenantEngine,
  plan: LoadPlan,
  { folder, files }: { readonly folder: string; readonly files: string },
  signal: AbortSignal,
): Promise<void> {
  const rows = statementOf(plan.rowsOf(files));
  const unfinished = `${repeatsFile(folder)}.part`;
  await engine.read(
    (reader) =>
      reader.readFiles((copy) =>
        copy.run(
          `COPY (
           WITH named AS (SELECT row_no, row_hash FROM ${rows.text}),
             repeated AS (SELECT row_hash FROM named GROUP BY row_hash HAVING count(*) > 1)
           SELECT row_no, occurrence FROM (
             SELECT row_no, row_number() OVER (PARTITION BY row_hash ORDER BY row_no) AS occurrence
             FROM named WHERE row_hash IN (FROM repeated))
           WHERE occurrence > 1 ORDER BY row_no
         ) TO ${quotedPath(unfinished)} (FORMAT csv, HEADER false)`,
          rows.values,
        ),
      ),
    { signal },
  );
  await rename(unfinished, repeatsFile(folder));
}

/** COPY binds no file name; this one consists of the data folder and whole numbers. */
function quotedPath(path: string): string {
  return `'${path.replaceAll("'", "''")}'`;
}
