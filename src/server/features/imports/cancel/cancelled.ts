import type { Reader } from '#server/engine/engine.ts';
import type { JobContext, JobPlace } from '#server/jobs/kind.ts';
import { findImport } from '../importStore.ts';

/** An import that a person cancelled: its job undoes what it has written, and ends. */
export class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled';
}

/** An import job that stops at the next step once it is cancelled; nothing of that step is written. */
export function endedByCancel<Input, Checkpoint>(
  context: JobContext<Input, Checkpoint>,
  importId: number,
): JobContext<Input, Checkpoint> {
  return {
    ...context,
    step: (work) =>
      context.step(async (writer) => {
        await refuseCancelled(writer, context, importId);
        return work(writer);
      }),
  };
}

async function refuseCancelled(reader: Reader, { engine }: JobPlace, importId: number): Promise<void> {
  const record = await findImport(reader, engine.tenantId, importId);
  if (record?.status === 'cancelling') throw new ImportCancelled('This import was cancelled.');
}
