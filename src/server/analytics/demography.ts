import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { type Fragment, yearOf } from '../engine/plan/logic.ts';
import { distributions, firstOnes, unknown, unknownLast, type Property, type ValueCount } from './distribution.ts';
import type { Members } from './members.ts';

const listed = 20;

/** Age bands as figures.md writes them, each up to an age in whole years. */
const ageBands = [
  { band: '−17', upTo: 17 },
  { band: '18–24', upTo: 24 },
  { band: '25–34', upTo: 34 },
  { band: '35–44', upTo: 44 },
  { band: '45–54', upTo: 54 },
  { band: '55–64', upTo: 64 },
  { band: '65+', upTo: Infinity },
] as const;

/** A segment's demography: by gender, age band, and the country and city that parcels go to. */
export function segmentDemography(reader: Reader, members: Members) {
  return distributions<'gender' | 'age' | 'country' | 'city'>(reader, members, [
    { name: 'gender', text: sql`customer.gender`, arrange: unknownLast },
    { name: 'age', text: ageOn(members.context.today), arrange: inBands },
    { name: 'country', text: sql`customer.shipping_country`, arrange: unknownLast },
    { name: 'city', text: sql`customer.shipping_city`, arrange: firstOnes(listed) },
  ]);
}

const productProperties = (['brand', 'category', 'sub_category', 'status'] as const).map(
  (name): Property<typeof name> => ({ name, text: sql.ref(`product.${name}`), arrange: firstOnes(listed) }),
);

/** A filter's: by brand, category, sub-category and status. */
export function filterDemography(reader: Reader, members: Members) {
  return distributions(reader, members, productProperties);
}

/** Whole years lived until today, as text; a birthday on 29 February counts from 1 March. */
function ageOn(today: string): Fragment {
  const [year, month, day] = today.split('-').map(Number);
  const toCome = sql`EXTRACT(MONTH FROM birthdate) * 100 + EXTRACT(DAY FROM birthdate) > ${(month ?? 0) * 100 + (day ?? 0)}`;
  return sql`CAST(${year ?? 0} - ${yearOf(sql`birthdate`)} - CASE WHEN ${toCome} THEN 1 ELSE 0 END AS VARCHAR)`;
}

/** Age bands in order, with their ages; a birthday in the future is in none. */
function inBands(ages: readonly ValueCount[]): ValueCount[] {
  const bandOf = ({ value }: ValueCount): string => {
    const age = value === unknown ? -1 : Number(value);
    return age < 0 ? unknown : (ageBands.find(({ upTo }) => age <= upTo)?.band ?? unknown);
  };
  return [...ageBands.map(({ band }) => band), unknown].map((band) => ({
    value: band,
    count: ages.filter((row) => bandOf(row) === band).reduce((sum, { count }) => sum + count, 0),
  }));
}
