import { sql } from 'kysely';
import { partsOf } from '#domain/partsOf.ts';
import { unlessEmpty } from '#domain/imports/emptyCells.ts';
import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';
import { customerIdOf } from '#domain/records/names.ts';
import { isAddress } from '#server/engine/emailAddress.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';

/** A customer with an address, as stored or as cleaned. */
export interface Addressed {
  readonly user_id: string;
  readonly email: string;
}

/** The effect of cleaning on invalid stored addresses. */
export interface StoredAddresses {
  /** The addresses that customers would get, in the order of their ids. */
  readonly cleaned: readonly Addressed[];
  /** Addresses that several customers would then share; these stay unchanged. */
  readonly shared: readonly { readonly address: string; readonly user_ids: readonly string[] }[];
  /** Customers whose address stays invalid after cleaning. */
  readonly wrong: readonly Addressed[];
}

/** Customers read per batch, so that other work can run in between. */
const rowsAtOnce = 10_000;
/** Addresses per statement. */
const addressesAtOnce = 1000;

/** Examines the invalid stored addresses. Changes nothing. */
export async function storedAddresses(reader: Reader, options?: QueryOptions): Promise<StoredAddresses> {
  const found: Addressed[] = [];
  const wrong: Addressed[] = [];
  for (let last = ''; ;) {
    const rows = await wrongAfter(reader, last, options);
    for (const { user_id, email } of rows) {
      const address = addressIn(email);
      if (isEmailAddress(address) && isReadAsItIs(user_id)) found.push({ user_id, email: address });
      else wrong.push({ user_id, email });
    }
    const next = rows.at(-1)?.user_id;
    if (next === undefined || rows.length < rowsAtOnce) break;
    last = next;
  }
  const people = new Map<string, string[]>();
  for (const { user_id, email } of found) peopleAt(people, email).push(user_id);
  for (const { user_id, email } of await holdersOf(reader, found, options)) peopleAt(people, email).push(user_id);
  const shared = [...people].filter(([, ids]) => ids.length > 1);
  return {
    cleaned: found.filter(({ email }) => peopleAt(people, email).length === 1),
    shared: shared.map(([address, ids]) => ({ address, user_ids: ids })),
    wrong,
  };
}

/** Ids that a file would name otherwise; their customers are left to a person. */
function isReadAsItIs(id: string): boolean {
  return id.trim() === id && unlessEmpty(id) === id && customerIdOf(id) === id && !/^'[\d+]/u.test(id);
}

function peopleAt(people: Map<string, string[]>, address: string): string[] {
  const key = address.toLowerCase();
  const ids = people.get(key) ?? [];
  people.set(key, ids);
  return ids;
}

function wrongAfter(reader: Reader, last: string, options?: QueryOptions): Promise<Addressed[]> {
  return readRows<Addressed>(
    reader,
    sql`SELECT user_id, email FROM customer
      WHERE email <> '' AND NOT ${isAddress(sql.ref('email'))} AND user_id > ${last}
      ORDER BY user_id LIMIT ${sql.lit(rowsAtOnce)}`,
    options,
  );
}

/** The customers who already have some of these addresses, with the address as given. */
async function holdersOf(
  reader: Reader,
  addressed: readonly Addressed[],
  options?: QueryOptions,
): Promise<Addressed[]> {
  const holders: Addressed[] = [];
  for (const some of partsOf([...new Set(addressed.map(({ email }) => email.toLowerCase()))], addressesAtOnce)) {
    const given = sql.join(some.map((address) => sql`(CAST(${address} AS VARCHAR))`));
    const rows = await readRows<Addressed>(
      reader,
      sql`SELECT customer.user_id AS user_id, given.address AS email
        FROM (VALUES ${given}) AS given (address) JOIN customer ON lower(customer.email) = lower(given.address)
        ORDER BY customer.user_id`,
      options,
    );
    holders.push(...rows);
  }
  return holders;
}
