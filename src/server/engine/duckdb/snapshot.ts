import { dataVersion, type DataVersion } from '../dataVersion.ts';
import type { Snapshot, Writer } from '../engine.ts';
import type { KeptRows, LentRows } from './keptRows.ts';

/** Lets work read one state of the data on a connection, with rows that are kept lent to it until it ends. */
export async function onSnapshot<Result>(
  writer: Writer,
  kept: KeptRows,
  {
    work,
    signal,
  }: { readonly work: (snapshot: Snapshot) => Promise<Result>; readonly signal?: AbortSignal | undefined },
): Promise<Result> {
  const lent: LentRows[] = [];
  let asked: Promise<DataVersion> | undefined;
  const keep: Snapshot['keep'] = async (rows) => {
    const { version } = await (asked ??= dataVersion(writer));
    const found = await kept.lend(rows, version, signal);
    if (found) lent.push(found);
    return found?.name;
  };
  try {
    return await work({ ...writer, keep });
  } finally {
    for (const rows of lent) rows.end();
  }
}
