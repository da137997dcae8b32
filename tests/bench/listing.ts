import { memberSorts } from '#contract/features/segments.ts';
import { listMembers } from '#server/definitions/listed.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { countText, standStill } from './counting.ts';
import { today } from './data.ts';
import { race } from './race.ts';
import { benchSegments, vocabulary, type BenchSegment } from './segments.ts';
import { searched } from '#server/features/customers/customerList.ts';
import { searchFragment } from '#server/records/search.ts';
import { ratio, type Result } from './table.ts';

/** The most that the first members, sorted or searched, may cost against the raw final count (E5). */
const most = 1.2;
/** A short text, a long one, a moment: the others are of one of these sorts. */
const measuredSorts = ['user_id', 'email', 'tenant_created_at'] as const;

/** E5: the first twelve members with their total, by the slowest of the sorts offered and by a search. */
export async function measureListing(engine: TenantEngine): Promise<Result[]> {
  return engine.read(async (reader) => {
    await standStill(reader);
    const results: Result[] = [];
    for (const segment of benchSegments) results.push(...(await measureSegment(reader, segment)));
    return results;
  });
}

async function measureSegment(reader: Reader, { name, text, model }: BenchSegment): Promise<Result[]> {
  const list = (sort: string, search: string) => () =>
    listMembers(
      reader,
      model,
      { vocabulary, today },
      { columns: memberSorts, sort, order: 'asc', page: 1, size: 12, found: searchFragment(search, searched) },
    );
  const sorts = Object.fromEntries(measuredSorts.map((sort) => [sort, list(sort, '')]));
  const times: Readonly<Record<string, number>> = await race({
    ...sorts,
    rival: () => countText(reader, text),
    search: list('user_id', 'anna'),
  });
  const slowest = measuredSorts.toSorted((one, other) => (times[other] ?? 0) - (times[one] ?? 0))[0] ?? 'user_id';
  const against = (own: number) => ({ own, rival: times['rival'] ?? Number.NaN });
  return [
    ratio('E5', `first members by ${slowest}, ${name}`, against(times[slowest] ?? Number.NaN), most),
    ratio('E5', `first members of a search, ${name}`, against(times['search'] ?? Number.NaN), most),
  ];
}
