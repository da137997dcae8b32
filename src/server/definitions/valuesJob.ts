import type { JobKind } from '../jobs/kind.ts';
import { summarisedTables, summariseValues } from './valueSummary.ts';
import { tenantVocabulary } from './vocabulary.ts';

/** The name of the job in the job table. */
export const valuesJobKind = 'values';

/** Counts the values that fields are offered with anew, one table a step. */
export const valuesJob: JobKind = {
  run: async ({ checkpoint, signal, step }) => {
    const begun = (checkpoint as number | null) ?? 0;
    for (let done = begun; done < summarisedTables.length; done += 1) {
      signal.throwIfAborted();
      await step(async (writer) => {
        const table = summarisedTables[done];
        if (table) await summariseValues(writer, table, await tenantVocabulary(writer, 'segment'));
        return { checkpoint: done + 1, progress: (done + 1) / summarisedTables.length };
      });
    }
  },
};
