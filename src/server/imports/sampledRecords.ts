import { isBlank } from './source/inspect.ts';
import type { Source } from './source/openSource.ts';

/** Orders of several lines stand among so many, and all of them are looked at for each name that has two meanings. */
const sampled = 1000;

/** The first records below the header of a file. */
export async function sampledRecords(source: Source): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const { records } of source.records()) {
    found.push(...records.filter((record) => !isBlank(record)).slice(0, sampled + 1 - found.length));
    if (found.length > sampled) break;
  }
  return found.slice(1);
}
