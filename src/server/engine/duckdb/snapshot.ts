import { dataVersion, type DataVersion } from '../dataVersion.ts';
import type { Snapshot, Writer } from '../engine.ts';
import type { ResultCache, AcquiredRows } from './resultCache.ts';

/** Runs work on one state of the data; the cached rows that it acquired are released when it ends. */
export async function onSnapshot<Result>(
  writer: Writer,
  cache: ResultCache,
  {
    work,
    signal,
  }: { readonly work: (snapshot: Snapshot) => Promise<Result>; readonly signal?: AbortSignal | undefined },
): Promise<Result> {
  const acquired: AcquiredRows[] = [];
  let present: Promise<DataVersion> | undefined;
  const acquire: Snapshot['acquire'] = async (rows) => {
    const { version } = await (present ??= dataVersion(writer));
    const found = await cache.acquire(rows, version, signal);
    if (found) acquired.push(found);
    return found?.name;
  };
  try {
    return await work({ ...writer, acquire });
  } finally {
    for (const rows of acquired) rows.release();
  }
}
