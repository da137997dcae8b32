import { standardFields } from '#domain/conditions/fields.ts';
import type { Records, Row } from '#domain/conditions/matches.ts';
import type { Table } from '#domain/conditions/model.ts';

/** Texts with everything that quoting, LIKE and empty values make dangerous; null is no value. */
const texts = ['F', 'Acme', '', "O'Neil", '100%', 'a_b', 'x\\y', 'Acme ', 'acme', 'ä😀', '"q"; --', 'true', null, null];
const days = ['2024-02-29', '2025-02-28', '2025-03-31', '2025-12-31', '1999-12-31', '2026-10-30', null];
const times = [' 00:00:00', ' 23:59:59.999', ' 10:20:30', ' 00:00:00', ' 12:00:00.5'];
const money = [0, 19.99, 100, -0.5, -19.99, 0.0001, 5, 5, 999_999_999.9999, null];
const quantities = [0, 1, -1, 19.99, 1.5e-7, 1e12, 3, null];

/** The same numbers on every run: 0 to `below` − 1, from a generator with a state of its own. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const random = chance(20_261_121);

function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
}

/** A moment, often the very midnight that a range or a recency ends at. */
function moment(): string | null {
  const day = oneOf(days);
  return day === null ? null : day + oneOf(times);
}

/** A value for each text field of a table: mostly from the list, from the closed values where the field has them. */
function textsOf(table: Table): Row {
  const fields = standardFields.filter((field) => field.table === table && field.type === 'string');
  return Object.fromEntries(fields.map(({ name, values }) => [name, oneOf(values && random(4) > 0 ? values : texts)]));
}

/** `count` things numbered from 0. */
function many<Thing>(count: number, thing: (index: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, index) => thing(index));
}

const customs: readonly (Row | null)[] = [
  null,
  {},
  { tier: 'gold', points: 7, joined: '2025-03-31' },
  { tier: null, points: 'abc', joined: '2025-02-29' },
  { tier: '', points: '19.99', joined: 5 },
  { tier: 100, points: -0.5, joined: '2024-02-29', "o'clock": "O'Neil" },
  { tier: true, points: [7], "o'clock": 'a_b', other: 1 },
  { tier: 'Acme', points: { a: 7 } },
  { tier: ['gold'], points: '1e3', joined: ' 2025-03-31' },
];
const metadata: readonly (Row | null)[] = [
  null,
  {},
  { material: 'Acme', dim: { w: 19.99 }, made: { on: { day: '2025-12-31' } } },
  { material: null, dim: { w: 'wide' }, made: { on: '2025-12-31' } },
  { material: '100%', dim: 5, made: { on: { day: null } } },
  { material: { w: 1 }, dim: { w: '3' }, made: [] },
  { material: '', dim: { h: 1 }, made: { on: { day: '2025-02-28' } } },
];

const userIds = ['ann', "O'Neil", 'C%2', 'c_3', 'c\\4', 'Ann', '5', '', ...many(16, (index) => `c${index}`)];
const itemIds = ['cup', "p'1", 'p%', 'p_', 'p\\', 'F', ...many(8, (index) => `i${index}`)];
/** The owners of events: some customers have none, one person is unknown, and some sales have no user. */
const buyers = [...userIds.slice(0, 18), 'ann', 'ann', 'Ann', "O'Neil", 'gone', 'anon:t1', 'anon:t2'];

const customer = userIds.map((id) => ({
  ...textsOf('customer'),
  user_id: id,
  email_consented: oneOf(['true', 'false', 'true', null, '']),
  birthdate: oneOf(days),
  tenant_created_at: moment(),
  custom: oneOf(customs),
}));

const product = itemIds.map((id) => ({
  ...textsOf('product'),
  item_id: id,
  brand: oneOf(['Acme', 'Acme', "O'Neil", null, '']),
  price: oneOf(money),
  cost: oneOf(money),
  stock_qty: oneOf(quantities),
  custom: oneOf<Row | null>([null, {}, { 'a b': 5 }, { 'a b': '100' }, { 'a b': 'x' }]),
  description_metadata: oneOf(metadata),
  tenant_created_at: moment(),
}));

const sales = many(110, (index) => ({
  ...textsOf('sale'),
  event_id: `e${index}`,
  event_type: oneOf(['purchase', 'purchase', 'purchase', 'refund', 'view', 'visit']),
  transaction_id: oneOf(['t1', 't2', 't3', 't4', 't5', 't6', 't7', null]),
  user_id: oneOf(buyers),
  item_id: oneOf([...itemIds, ...itemIds, 'gone', null, null]),
  event_value: oneOf(money),
  transaction_revenue: oneOf(money),
  event_dt: moment(),
}));
/** The same line twice, but for its id: both count. */
const sale = [...sales, ...sales.slice(0, 12).map((row, index) => ({ ...row, event_id: `again${index}` }))];

const email = many(40, (index) => ({
  email_id: `m${index}`,
  user_id: oneOf(buyers),
  sent_dt: moment(),
  delivery: oneOf([0, 1, 1]),
  open: oneOf([0, 0, 1, 3]),
  click: oneOf([0, 0, 1]),
}));

const segments = ['VIP', "O'Neil", 'F', '100%'];
const segment = many(30, () => random(segments.length)).map((number, index) => ({
  user_id: userIds[(index * 7) % userIds.length],
  id: String(number + 1),
  name: segments[number],
  since: '2026-11-01 00:00:00',
}));

/** A small tenant with every awkward value (conditions.md §3, L7). */
export const records: Records = { customer, product, sale, email, segment };

/** Values of today: ends of months and years, leap days, and midnights in the data. */
export const todays = ['2026-11-21', '2024-02-29', '2025-03-31', '2025-12-31', '2026-10-30', '2025-03-01'] as const;
