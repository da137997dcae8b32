import type { ImportRecord } from './importStore.ts';
import type { Tally } from './tally.ts';

type Metadata = ImportRecord['metadata'];

/** The failure of an import for which the engine has too little memory. Its last batch is rolled back. */
export const importShortOfMemory =
  'This import needs more memory than the server has. Split the file, or ask for a higher DODO_MEMORY_LIMIT.';

/** The same with the number of rows that earlier batches had written, which undo takes back. */
export function shortOfMemoryAfter(written: number): string {
  return written === 0
    ? `${importShortOfMemory} Nothing was imported.`
    : `${importShortOfMemory} Undo removes the ${written} rows it imported before.`;
}

/** An import that ends before anything is written, because a person should look first. */
export class ImportStopped extends Error {
  readonly metadata: Metadata;

  constructor(sentence: string, metadata: Metadata) {
    super(sentence);
    this.name = 'ImportStopped';
    this.metadata = metadata;
  }
}

/**
 * Stops an import of which more than half of the rows seen would be rejected or change stored records: a wrong date
 * order, a wrong column, another shop's file. `tally` is that of the rows seen, `found` the metadata that says so.
 *
 * @throws ImportStopped
 */
export function stopUnlessMost(tally: Tally, found: Metadata): void {
  const { rejected, repeated = 0, insert, update } = tally;
  // Rows that are recognised by their content and only fill empty fields are not a sign of a wrong mapping.
  const replaced = (tally.replaced ?? 0) - (tally.filled ?? 0);
  const rows = rejected + insert + update + repeated;
  const doubt = doubts.find(({ count }) => count({ rejected, replaced }) * 2 > rows);
  if (!doubt) return;
  const stopped = { rows, rejected, changed: replaced };
  const untaken = { ...found.process, successCount: { total: 0, insert: 0, update: 0 }, processedCount: 0 };
  throw new ImportStopped(doubt.sentence({ rejected, replaced }, rows), { ...found, process: untaken, stopped });
}

type Counts = Readonly<Record<'rejected' | 'replaced', number>>;

const doubts: readonly {
  readonly count: (counts: Counts) => number;
  readonly sentence: (counts: Counts, rows: number) => string;
}[] = [
  {
    count: ({ rejected }) => rejected,
    sentence: ({ rejected }, rows) =>
      `Nothing was imported. ${rejected} of ${rows} rows would be rejected. ` +
      'Correct the mapping, or import the other rows anyway.',
  },
  {
    count: ({ replaced }) => replaced,
    sentence: ({ replaced }, rows) =>
      `Nothing was imported. ${replaced} of ${rows} rows would change existing records. ` +
      'Check the mapping or import anyway.',
  },
];
