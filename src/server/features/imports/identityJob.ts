import * as v from 'valibot';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { formOf, identityColumns } from '#server/loading/identity.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import type { StoredKind } from '#server/jobs/stored.ts';

/** The job that records the first form of corrected sales lines, as stored. */
export const identityJobKind: StoredKind<null, null> = {
  name: 'saleIdentity',
  input: v.null(),
  checkpoint: v.null(),
  startsOver: true,
};

/** Lines per transaction. */
const linesAStep = 100_000;

/**
 * Fills the column `identity` of lines that imports of earlier versions corrected, from the rows kept for undoing them.
 * A line that is done no longer matches, so that a process that was killed continues with the others.
 */
export const identityJob: JobKind<null, null> = {
  stored: identityJobKind,
  run: ({ engine, signal }) => fillIdentities(engine, signal),
};

/** The same for an import, which recognises such lines. */
export async function fillIdentities(engine: TenantEngine, signal: AbortSignal, limit = linesAStep): Promise<void> {
  const [any] = await engine.query("SELECT 1 FROM sale_kept WHERE kind = 'before' LIMIT 1");
  if (!any) return;
  for (;;) {
    signal.throwIfAborted();
    if ((await engine.write((writer) => fillSome(writer, limit), { signal })) === 0) return;
  }
}

/** A line's first form is the one that the earliest import to change it found. */
function fillSome(writer: Writer, limit: number): Promise<number> {
  const differs = identityColumns.map((column) => {
    const isFilled = column === 'user_id' ? ` AND NOT starts_with(kept.user_id, 'anon:')` : '';
    return `(kept.${column} IS NOT NULL${isFilled} AND kept.${column} IS DISTINCT FROM sale.${column})`;
  });
  return writer.run(
    `UPDATE sale SET identity = first.identity FROM (
       SELECT kept.event_id, ${formOf('kept', writer.engine)} AS identity FROM sale_kept AS kept
       JOIN (SELECT event_id, min(of_import) AS of_import FROM sale_kept WHERE kind = 'before'
         GROUP BY event_id) AS earliest
         ON earliest.event_id = kept.event_id AND earliest.of_import = kept.of_import
       JOIN sale ON sale.event_id = kept.event_id
       WHERE kept.kind = 'before' AND sale.identity IS NULL AND (${differs.join(' OR ')})
       LIMIT ${limit}
     ) AS first WHERE sale.event_id = first.event_id`,
  );
}
