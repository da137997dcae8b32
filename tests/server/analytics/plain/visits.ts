import { grouped, inOrder, isOf, part, type Sale, type Subject, type World } from './world.ts';

/** A known customer on a day in a channel. */
interface Visit {
  readonly user_id: string;
  readonly day: string;
  readonly channel: string;
}

/** asv: store visits of a month for each member. */
export function averageStoreVisits(world: World, subject: Subject) {
  const months = grouped(storeVisits(world, subject), ({ day }) => day.slice(0, 7));
  return [...months.keys()].toSorted().map((month) => ({
    month: Number(month.slice(5)),
    year: Number(month.slice(0, 4)),
    avg: part(months.get(month)?.length ?? 0, subject.ids.size),
  }));
}

/** most-visited-stores. */
export function mostVisitedStores(world: World, subject: Subject) {
  const stores = grouped(storeVisits(world, subject), ({ channel }) => channel);
  return [...stores]
    .map(([store, visits]) => ({
      store,
      visits: visits.length,
      visitors: new Set(visits.map(({ user_id }) => user_id)).size,
    }))
    .toSorted((a, b) => b.visits - a.visits || inOrder(a.store, b.store));
}

/** customers-day-visits. */
export function dayVisits(world: World, subject: Subject) {
  const days = grouped(
    visitsOf(world, subject, () => true),
    ({ day }) => day,
  );
  return [...days.keys()].toSorted().map((date) => ({ date, visits: days.get(date)?.length ?? 0 }));
}

function storeVisits(world: World, subject: Subject): Visit[] {
  return visitsOf(world, subject, ({ channel_type }) => channel_type === 'store');
}

function visitsOf({ sales, customers }: World, subject: Subject, counts: (sale: Sale) => boolean): Visit[] {
  const visits = new Map<string, Visit>();
  for (const sale of sales) {
    const { user_id, day, channel_name } = sale;
    if (day === null || !customers.has(user_id) || !isOf(subject, sale) || !counts(sale)) continue;
    visits.set(JSON.stringify([user_id, day, channel_name]), { user_id, day, channel: channel_name ?? 'unknown' });
  }
  return [...visits.values()];
}
