import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { type Fragment, yearOf } from '../engine/plan/logic.ts';
import { distributions, unknown, type Property } from './distribution.ts';
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
] as const;
const oldest = '65+';
const bandsInOrder = [...ageBands.map(({ band }) => band), oldest, unknown];

/** A segment's demography: by gender, age band, and the country and city that parcels go to. */
export function segmentDemography(reader: Reader, members: Members) {
  return distributions<'gender' | 'age' | 'country' | 'city'>(reader, members, [
    { name: 'gender', text: sql`customer.gender` },
    { name: 'age', text: bandOn(members.context.today), order: bandsInOrder },
    { name: 'country', text: sql`customer.shipping_country` },
    { name: 'city', text: sql`customer.shipping_city`, most: listed },
  ]);
}

const productProperties = (['brand', 'category', 'sub_category', 'status'] as const).map(
  (name): Property<typeof name> => ({ name, text: sql.ref(`product.${name}`), most: listed }),
);

/** A filter's: by brand, category, sub-category and status. */
export function filterDemography(reader: Reader, members: Members) {
  return distributions(reader, members, productProperties);
}

/** The age band in whole years; a birthday on 29 February counts from 1 March, and a future birthday is in no band. */
function bandOn(today: string): Fragment {
  const [year, month, day] = today.split('-').map(Number);
  const toCome = sql`EXTRACT(MONTH FROM birthdate) * 100 + EXTRACT(DAY FROM birthdate)
    > ${(month ?? 0) * 100 + (day ?? 0)}`;
  const age = sql`(${year ?? 0} - ${yearOf(sql`birthdate`)} - CASE WHEN ${toCome} THEN 1 ELSE 0 END)`;
  const bands = ageBands.map(({ band, upTo }) => sql`WHEN ${age} <= ${sql.lit(upTo)} THEN ${sql.lit(band)}`);
  return sql`CASE WHEN birthdate IS NULL OR ${age} < 0 THEN NULL ${sql.join(bands, sql` `)}
    ELSE ${sql.lit(oldest)} END`;
}
