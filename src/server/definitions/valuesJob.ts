import type { JobKind } from '../jobs/kind.ts';
import { summarisedTables, summariseValues, type DataChange } from './valueSummary.ts';
import { tenantVocabulary } from './vocabulary.ts';

/** The name of the job in the job table. */
export const valuesJobKind = 'values';

/** What the job is asked to do: what changed, or all tables. */
type ValuesInput = Partial<DataChange>;

/** Counts the values that fields are offered with anew, one table a step. */
export const valuesJob: JobKind = {
  run: async ({ input, checkpoint, signal, step }) => {
    const { table: changed, fields } = input as unknown as ValuesInput;
    const tables = changed === undefined ? summarisedTables : [changed];
    const begun = (checkpoint as number | null) ?? 0;
    for (let done = begun; done < tables.length; done += 1) {
      signal.throwIfAborted();
      await step(async (writer) => {
        const table = tables[done];
        if (table) await summariseValues(writer, table, await tenantVocabulary(writer, 'segment'), fields);
        return { checkpoint: done + 1, progress: (done + 1) / tables.length };
      });
    }
  },
};
