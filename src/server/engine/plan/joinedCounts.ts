import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { joinedSets, mostJoins, type JoinedSets } from './joinedSets.ts';
import { combined, complement, type Fragment } from './logic.ts';
import type { MemberSet, Numbers, NumberSets } from './numbers.ts';
import type { Base } from './source.ts';

/**
 * Every number of a definition in one statement, a count each over the joined sets: where people are spread over nodes,
 * each node counts its own and only the counts travel. Undefined for more sets than one statement joins.
 */
export async function joinedCounts(reader: Reader, base: Base, sets: NumberSets): Promise<Numbers | undefined> {
  const joined = joinedSets(base);
  const counts: Fragment[] = [];
  const count = (set: MemberSet | undefined): string => {
    const name = `n${counts.length}`;
    const where = set ? sql` FILTER (WHERE ${testOf(set, joined)})` : sql``;
    counts.push(sql`COUNT(*)${where} AS ${sql.ref(name)}`);
    return name;
  };
  const names = {
    everyone: count(undefined),
    population: count(sets.whole),
    consented: count({ all: [sets.whole, sets.consented] }),
    groups: sets.groups.map(({ alone, left, conditions }) => ({
      alone: count(alone),
      left: count(left),
      conditions: conditions.map((one) => ({ alone: count(one.alone), left: count(one.left) })),
    })),
  };
  if (joined.count() > mostJoins) return undefined;
  const plan = sql`SELECT ${sql.join(counts)} FROM ${joined.from()}`;
  const [row] = await readRows<Readonly<Record<string, number>>>(reader, plan);
  const found = (name: string): number => row?.[name] ?? 0;
  return {
    everyone: found(names.everyone),
    population: found(names.population),
    consented: found(names.consented),
    groups: names.groups.map(({ alone, left, conditions }) => ({
      alone: found(alone),
      left: found(left),
      conditions: conditions.map((one) => ({ alone: found(one.alone), left: found(one.left) })),
    })),
  };
}

/** Whether a row of the base is in a set, as a test over the joined sets. */
function testOf(set: MemberSet, joined: JoinedSets): Fragment {
  if ('source' in set) return joined.isMember(set.source);
  if ('not' in set) return complement(testOf(set.not, joined));
  const [parts, operator, none] =
    'all' in set ? ([set.all, 'AND', sql`TRUE`] as const) : ([set.any, 'OR', sql`FALSE`] as const);
  if (parts.length === 0) return none;
  return combined(
    parts.map((part) => testOf(part, joined)),
    operator,
  );
}
