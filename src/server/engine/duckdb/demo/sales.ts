import type { Writer } from '#server/engine/engine.ts';
import { picker, weighted } from './arithmetic.ts';
import type { RecordPlan } from './fillRecords.ts';
import { stores } from './words/places.ts';

/** How busy each month is, January first: quiet after the holidays, Mother’s Day in May, Christmas far ahead. */
const monthWeight = [6, 7, 8, 8, 11, 8, 8, 8, 9, 10, 14, 21] as const;
/** How busy each day of the week is, Sunday first. */
const weekdayWeight = [9, 7, 7, 8, 9, 12, 14] as const;

const dayMs = 24 * 3600_000;

/** How many slots the days of sale share; a busy day has more of them. */
const daySlots = 8192;
/** Sales cover two years up to yesterday. */
const saleDays = 730;

/**
 * For each slot, its day as the number of days before today (1 to `saleDays`): picking slots evenly hits busy days more
 * often. Only sums, products and quotients, the same on every machine.
 */
export function saleDaySlots(today: string): number[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const weights = Array.from({ length: saleDays }, (_, index) => {
    const day = new Date(now - (saleDays - index) * dayMs);
    return (monthWeight[day.getUTCMonth()] ?? 1) * (weekdayWeight[day.getUTCDay()] ?? 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const slots: number[] = [];
  let passed = 0;
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    while (slots.length < Math.floor((passed * daySlots) / total)) slots.push(saleDays - index);
  }
  return slots;
}

/**
 * The customer of trip t and its items. Squares of uniform fractions give the heavy head of real shops: a tenth of the
 * customers makes a third of the trips, and some items sell far more than others. A customer who had not joined by that
 * day is replaced by one of the seven in ten who had joined before all sales.
 */
export function saleMacros({ today, sizes: { customers, products } }: RecordPlan): string[] {
  return [
    picker(
      'store_name',
      weighted(stores).map(({ name }) => name),
    ),
    macro('frequent(t)', `(CAST(floor(share(300, t) * share(300, t) * ${customers}) AS BIGINT) * 7919) % ${customers}`),
    macro(
      'shopper(t, days_ago)',
      `CASE WHEN joined_days_ago(frequent(t)) >= days_ago THEN frequent(t) ELSE (frequent(t) * 7) // 10 END`,
    ),
    macro('popular(t)', `(CAST(floor(share(301, t) * share(301, t) * ${products}) AS BIGINT) * 31) % ${products}`),
    // Half of the further lines are companions of the first, so that some things are bought together.
    macro(
      'line_item(t, line)',
      `CASE WHEN line = 0 THEN popular(t)
        WHEN share(302, t * 4 + line) < 0.5 THEN (popular(t) + 17 * line) % ${products}
         ELSE popular(t * 4 + line) END`,
    ),
    macro('moment(days_ago, seconds)', `(DATE '${today}' - CAST(days_ago AS INTEGER)) + to_seconds(seconds)`),
  ];
}

/** Assigns a day to each slot of the sales calendar. */
export async function saveSaleDays(writer: Writer, today: string): Promise<void> {
  await writer.run('CREATE OR REPLACE TEMP TABLE sale_day (slot INTEGER, days_ago INTEGER)');
  await writer.run(
    'INSERT INTO sale_day SELECT CAST(generate_subscripts($1::INTEGER[], 1) - 1 AS INTEGER), unnest($1::INTEGER[])',
    [saleDaySlots(today)],
  );
}

/**
 * Adds the sales of trips `from` to `to` (random streams 300 to 349). Of a hundred trips 30 are baskets online, 25 in a
 * shop, 3 refunds and 42 visits to the site: a visit, views, and items added to or removed from the cart. Six in a
 * hundred are made by unknown visitors (`anon:<transaction_id>`), one by a user who is no customer, and one line in two
 * hundred names a product that is not in the catalogue.
 */
export async function insertSales(writer: Writer, _plan: RecordPlan, from: number, to: number): Promise<void> {
  await writer.run(
    `INSERT INTO sale BY NAME
     WITH trip AS (
       SELECT t, days_ago,
         CASE WHEN share(303, t) < 0.30 THEN 'online' WHEN share(303, t) < 0.55 THEN 'store'
           WHEN share(303, t) < 0.58 THEN 'refund' ELSE 'web' END AS kind,
         shopper(t, days_ago) AS who, share(304, t) AS known,
         CASE WHEN share(303, t) < 0.55
           THEN 1 + (share(305, t) < 0.55)::INTEGER + (share(305, t) < 0.25)::INTEGER + (share(305, t) < 0.1)::INTEGER
           WHEN share(303, t) < 0.58 THEN 1
           ELSE 2 + (share(305, t) < 0.9)::INTEGER + (share(305, t) < 0.6)::INTEGER END AS lines
       FROM range($1, $2) AS numbers(t) JOIN sale_day ON sale_day.slot = below(${daySlots}, 306, t)
     ), line AS (
       SELECT trip.*, l AS line, t * 4 + l AS n,
         CASE WHEN kind = 'web' AND l = 0 THEN NULL ELSE line_item(t, l) END AS item,
         CASE WHEN kind IN ('online', 'store') THEN 'purchase' WHEN kind = 'refund' THEN 'refund'
           WHEN l = 0 THEN 'visit' WHEN l = 3 AND share(307, t) < 0.3 THEN 'remove_from_cart'
           WHEN l >= 2 AND share(308, t) < 0.7 THEN 'add_to_cart' ELSE 'view' END AS event_type,
         CASE WHEN kind = 'web' THEN 'S' ELSE 'T' END || lpad(CAST(t + 1 AS VARCHAR), 8, '0') AS transaction_id
       FROM trip, range(4) AS positions(l) WHERE l < lines
     ), valued AS (
       SELECT line.*, product.item_no, product.item_id,
         CASE event_type
           WHEN 'purchase' THEN product.price * (1 + (share(309, n) < 0.14)::INTEGER + (share(309, n) < 0.03)::INTEGER)
           WHEN 'refund' THEN -product.price ELSE 0 END AS amount
       FROM line LEFT JOIN product ON product.item_no = line.item
     )
     SELECT
       'E' || lpad(CAST(n + 1 AS VARCHAR), 9, '0') AS event_id, event_type, transaction_id,
       CAST(amount AS DECIMAL(18,4)) AS event_value,
       CASE WHEN kind = 'store' THEN 'store' WHEN share(310, t) < 0.3 THEN 'app' ELSE 'web' END AS origin,
       CASE WHEN kind = 'store' THEN 'store' ELSE 'online' END AS channel_type,
       CASE WHEN kind = 'store' THEN store_name(share(311, t)) ELSE 'shop.example' END AS channel_name,
       moment(days_ago, 9 * 3600 + below(CASE WHEN kind = 'store' THEN 30000 ELSE 48000 END, 312, t) + line * 30)
         AS event_dt,
       CASE WHEN share(313, n) < 0.005 AND item IS NOT NULL
         THEN 'X' || lpad(CAST(below(900, 314, n) AS VARCHAR), 6, '0') ELSE item_id END AS item_id,
       CASE WHEN known < 0.06 THEN 'anon:' || transaction_id
         WHEN known < 0.07 THEN 'G' || lpad(CAST(below(5000, 315, t) AS VARCHAR), 7, '0')
         ELSE 'C' || lpad(CAST(who + 1 AS VARCHAR), 7, '0') END AS user_id,
       CAST(sum(amount) OVER (PARTITION BY t) AS DECIMAL(18,4)) AS transaction_revenue,
       CASE WHEN known >= 0.07 THEN CAST(who AS INTEGER) END AS customer_no,
       CASE WHEN share(313, n) >= 0.005 THEN item_no END AS item_no
     FROM valued ORDER BY n`,
    [from, to],
  );
}

function macro(head: string, body: string): string {
  return `CREATE OR REPLACE TEMP MACRO ${head} AS ${body}`;
}
