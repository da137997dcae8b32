import type { TenantEngine } from '#server/engine/engine.ts';
import { addresses } from '../../support/addresses.ts';

/** Numbers of rows added here begin above those of the seed. */
const firstNumber = 1000;

const customers: readonly (readonly [
  id: string,
  gender: string | null,
  birthdate: string | null,
  city: string | null,
])[] = [
  // Turns 18 today, tomorrow; was born on a leap day, today, tomorrow.
  ['odd-18', 'F', '2008-11-21', ''],
  ['odd-17', 'F', '2008-11-22', null],
  ['odd-leap', 'F', '2008-02-29', 'Other'],
  ['odd-newborn', 'F', '2026-11-21', 'other'],
  ['odd-unborn', 'F', '2026-11-22', 'unknown'],
  ['odd-old', 'F', '1900-01-01', 'Ärhus'],
  ['odd-64', '', '1961-11-22', "O'Neil"],
  ['odd-65', 'unknown', '1961-11-21', 'Zürich'],
];

/** event_type, transaction, value, channel_type, channel_name, moment, item, user. */
type OddSale = readonly [
  string,
  string | null,
  string | null,
  string | null,
  string | null,
  string | null,
  string | null,
  string,
];

const sales: readonly OddSale[] = [
  // Without a transaction: a basket each. Without a channel: a visit of its own. Around midnight.
  ['purchase', null, '10.0001', 'store', null, '2026-11-21 00:00:00', 'odd-a', 'odd-18'],
  ['purchase', null, '20.0002', 'store', null, '2026-11-21 23:59:59.999', 'odd-a', 'odd-18'],
  ['purchase', null, '30', 'store', 'Odd Store', '2026-11-20 23:59:59.999', 'odd-a', 'odd-18'],
  // Without a day, without a value, without a product, of an unknown product, without a user, by an unknown user.
  ['purchase', 'odd-t1', '5', 'store', 'Odd Store', null, 'odd-a', 'odd-18'],
  ['purchase', 'odd-t1', null, 'store', 'Odd Store', '2026-01-31 23:59:59', 'odd-b', 'odd-18'],
  ['purchase', 'odd-t2', '7.5', 'online', 'odd.example', '2026-02-01 00:00:00', null, 'odd-17'],
  ['purchase', 'odd-t2', '7.5', 'online', 'odd.example', '2026-01-31 23:59:00', 'odd-nowhere', 'odd-17'],
  ['purchase', 'odd-t3', '900', 'store', 'Odd Store', '2026-03-01 12:00:00', 'odd-b', 'anon:odd-t3'],
  ['purchase', 'odd-t4', '800', 'store', 'Odd Store', '2026-03-01 12:00:00', 'odd-b', 'odd-stranger'],
  // One transaction of two customers, of whom one is no woman.
  ['purchase', 'odd-t5', '11', 'store', 'Odd Store', '2026-04-01 10:00:00', 'odd-b', 'odd-leap'],
  ['purchase', 'odd-t5', '13', 'store', 'Odd Store', '2026-04-01 10:00:00', 'odd-a', 'odd-65'],
  // Days at the edges of 365 and of twice 90, and one still to come.
  ['purchase', 'odd-t6', '1', 'store', 'Odd Store', '2025-11-22 00:00:00', 'odd-b', 'odd-old'],
  ['purchase', 'odd-t7', '2', 'store', 'Odd Store', '2025-11-21 23:59:59', 'odd-b', 'odd-64'],
  ['purchase', 'odd-t8', '3', 'online', 'odd.example', '2026-08-24 00:00:00', 'odd-c', 'odd-old'],
  ['purchase', 'odd-t9', '4', 'online', 'odd.example', '2026-08-23 23:59:59', 'odd-c', 'odd-old'],
  ['purchase', 'odd-t10', '6', 'online', 'odd.example', '2026-05-26 00:00:00', 'odd-c', 'odd-old'],
  ['purchase', 'odd-t11', '8', 'online', 'odd.example', '2026-05-25 23:59:59', 'odd-c', 'odd-old'],
  ['purchase', 'odd-t12', '16', 'store', 'Odd Store', '2026-11-22 00:00:00', 'odd-c', 'odd-old'],
  // More given back than bought before; events without money; both kinds of channel under one name.
  ['refund', 'odd-t13', '-50', 'store', 'Odd Store', '2026-06-15 10:00:00', 'odd-d', 'odd-leap'],
  ['purchase', 'odd-t14', '25.25', 'store', 'Odd Store', '2026-11-01 10:00:00', 'odd-d', 'odd-leap'],
  ['purchase', 'odd-t14', '25.25', 'store', 'Odd Store', '2026-11-01 10:00:00', 'odd-e', 'odd-leap'],
  ['view', 'odd-s1', '0', 'online', 'Odd Store', '2026-11-02 10:00:00', 'odd-e', 'odd-newborn'],
  ['visit', 'odd-s1', '0', 'store', 'Odd Store', '2026-11-02 10:00:00', null, 'odd-newborn'],
];

const products: readonly (readonly [string, string | null, string | null])[] = [
  ['odd-a', 'Odd thing', 'Odd'],
  ['odd-b', 'Odd thing', null],
  ['odd-c', null, ''],
  ['odd-d', '', 'other'],
  ['odd-e', 'Odd thing', 'unknown'],
];

/**
 * What real data holds and no seed does: rows without values, at the edges of days and bands, unknown to each other.
 */
export async function addOddRows(engine: TenantEngine): Promise<void> {
  await engine.write(async (writer) => {
    for (const [index, [id, gender, birthdate, city]] of customers.entries()) {
      await writer.run(
        'INSERT INTO customer (customer_no, user_id, gender, birthdate, shipping_city) VALUES ($1, $2, $3, CAST($4 AS DATE), $5)',
        [firstNumber + index, id, gender, birthdate, city],
      );
    }
    for (const [index, [id, name, brand]] of products.entries()) {
      await writer.run(
        `INSERT INTO product (item_no, item_id, name, brand, price, category) VALUES ($1, $2, $3, $4, 0.5, 'Odd things')`,
        [firstNumber + index, id, name, brand],
      );
    }
    for (const [index, sale] of sales.entries()) {
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, channel_type, channel_name, event_dt, item_id, user_id, customer_no, item_no)
         SELECT $1, $2, $3, CAST($4 AS DECIMAL(18,4)), $5, $6, CAST($7 AS TIMESTAMP), $8, $9,
           (SELECT customer_no FROM customer WHERE user_id = $9), (SELECT item_no FROM product WHERE item_id = $8)`,
        [`odd-${index}`, ...sale],
      );
    }
    // People who consented, with and without an address that mail can be sent to.
    for (const [index, email] of [...addresses.valid, ...addresses.invalid].entries()) {
      await writer.run(
        "INSERT INTO customer (customer_no, user_id, gender, email, email_consented) VALUES ($1, $2, 'F', $3, 'true')",
        [firstNumber + 500 + index, `odd-mail-${index}`, email],
      );
    }
    // Twenty-five towns of one customer each, so that not all of them are listed.
    await writer.run(
      `INSERT INTO customer (customer_no, user_id, gender, shipping_city, shipping_country)
       SELECT ${firstNumber + 1000} + n, 'odd-town-' || n, 'F', 'Town ' || n, 'Oddland' FROM generate_series(0, 24) AS numbers(n)`,
    );
  });
}
