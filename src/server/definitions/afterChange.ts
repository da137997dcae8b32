import type { Writer } from '../engine/engine.ts';
import { addJob } from '../jobs/queue.ts';
import type { Json } from '../jobs/kind.ts';
import { populationJobKind } from './populating.ts';
import { valuesJobKind } from './valuesJob.ts';
import type { DataChange } from './valueSummary.ts';

/** The jobs that follow a change of a tenant's rows: the values offered, then who is in which segment (conditions.md §1). */
function following(change: DataChange | undefined): readonly { readonly kind: string; readonly input: Json }[] {
  return [
    { kind: valuesJobKind, input: { ...change } },
    { kind: populationJobKind, input: { which: 'all' } },
  ];
}

/**
 * Adds the jobs that follow a change of the data, or of a part of it, in its own transaction; one of each that waits already is
 * enough.
 */
export async function followDataChange(writer: Writer, now: Date, change?: DataChange): Promise<void> {
  for (const { kind, input } of following(change)) {
    const waiting = await writer.query(
      "SELECT 1 FROM job WHERE kind = $1 AND status = 'waiting' AND CAST(input AS VARCHAR) = $2 LIMIT 1",
      [kind, JSON.stringify(input)],
    );
    if (waiting.length === 0) await addJob(writer, kind, input, now);
  }
}
