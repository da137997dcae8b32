import { sql } from 'kysely';
import { customerRow, shopOrigin } from '#domain/shopify/rows.ts';
import type { ShopCustomer } from '#domain/shopify/shop.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { changeRows, readRows } from '#server/engine/queryBuilder.ts';
import { appliedOf, nothingApplied, type Applied } from './applied.ts';
import { loadShopRows, type ShopLoading } from './loadShopRows.ts';
import { knownObjects, newestOf, objectsHaving, saveObjects } from './objects.ts';
import { storedIds } from './storedIds.ts';

/** Writes customers; older versions than those here, and people who were erased, are left out. */
export async function applyCustomers(
  writer: Writer,
  customers: readonly ShopCustomer[],
  loading: ShopLoading,
): Promise<Applied> {
  const known = await knownObjects(
    writer,
    'customer',
    customers.map(({ id }) => id),
  );
  const { taken, older } = newestOf(customers, known);
  if (taken.length === 0) return { ...nothingApplied, older };
  const unknown = taken.filter(({ id }) => (known.get(id)?.own_id ?? null) === null);
  const byEmail = await peopleByEmail(writer, unknown);
  const given = new Set<string>();
  const named = taken.map((customer) => {
    const found = byEmail.get(customer.email.toLowerCase());
    // One person is one customer of the shop.
    const person = found !== undefined && !given.has(found) ? found : undefined;
    const userId = known.get(customer.id)?.own_id ?? person ?? customer.id;
    given.add(userId);
    return { customer, userId };
  });
  const ids = named.map(({ userId }) => userId);
  const present = await storedIds(writer, 'customer', ids);
  const optedOut = await optedOutHere(writer, ids);
  const rows = named.map(({ customer, userId }) => customerRow(customer, userId, !optedOut.has(userId)));
  const loaded = await loadShopRows(writer, 'customers', rows, loading);
  await saveObjects(
    writer,
    named.map(({ customer, userId }, index) => ({
      kind: 'customer' as const,
      shopify_id: customer.id,
      own_id: userId,
      updated_at: customer.updatedAt,
      state: loaded.refused.has(index) ? ('refused' as const) : ('present' as const),
      added: !present.has(userId),
    })),
  );
  for (const { customer, userId } of named) {
    if (userId !== customer.id && byEmail.size > 0) await renameSales(writer, customer.id, userId);
  }
  return appliedOf(taken.length, older, loaded);
}

/** A change of one customer's consent, and when the shop made it. */
export interface ShopConsent {
  readonly id: string;
  readonly given: boolean;
  readonly at: string;
}

/** Writes consent, unless what is here of the customer is newer; nobody is added for it. */
export async function applyConsent(
  writer: Writer,
  { id, given, at }: ShopConsent,
  loading: ShopLoading,
): Promise<{ readonly applied: Applied; readonly userId: string | null }> {
  const known = await knownObjects(writer, 'customer', [id]);
  const userId = known.get(id)?.own_id ?? null;
  const { taken, older } = newestOf([{ id, updatedAt: at }], known);
  if (userId === null || taken.length === 0) return { applied: { ...nothingApplied, older }, userId };
  if (!(await storedIds(writer, 'customer', [userId])).has(userId)) return { applied: nothingApplied, userId: null };
  const mayRaise = given && !(await optedOutHere(writer, [userId])).has(userId);
  const consent = given && !mayRaise ? '' : String(given);
  const loaded = await loadShopRows(writer, 'customers', [{ user_id: userId, email_consented: consent }], loading);
  const [object] = [...known.values()];
  if (object) await saveObjects(writer, [{ ...object, updated_at: at }]);
  return { applied: appliedOf(1, older, loaded), userId };
}

/** The one person here who has a customer's address and is no customer of the shop yet, by address in lower case. */
async function peopleByEmail(reader: Reader, customers: readonly ShopCustomer[]): Promise<ReadonlyMap<string, string>> {
  const addresses = customers.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  if (addresses.length === 0) return new Map();
  const rows = await readRows<{ address: string; user_id: string }>(
    reader,
    sql`SELECT LOWER(email) AS address, MIN(user_id) AS user_id FROM customer
      WHERE LOWER(email) IN (${sql.join(addresses)}) GROUP BY LOWER(email) HAVING COUNT(*) = 1`,
  );
  const taken = await objectsHaving(
    reader,
    'customer',
    rows.map((row) => row.user_id),
  );
  return new Map(rows.filter((row) => !taken.has(row.user_id)).map((row) => [row.address, row.user_id]));
}

/** Who of some people opted out here, by a mail's button or in a colleague's form, and did not take it back. */
async function optedOutHere(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ user_id: string }>(
    reader,
    sql`SELECT DISTINCT opted.user_id FROM consent_change AS opted
      WHERE opted.user_id IN (${sql.join(ids)}) AND opted.source IN ('unsubscribe', 'form')
        AND (opted.after IS NULL OR opted.after <> 'true')
        AND NOT EXISTS (SELECT 1 FROM consent_change AS later
          WHERE later.user_id = opted.user_id AND later.id > opted.id
          AND later.source IN ('form', 'undo') AND later.after = 'true')`,
  );
  return new Set(rows.map((row) => row.user_id));
}

/** Orders that came before their customer was found by address belong to the person now. */
async function renameSales(writer: Writer, from: string, to: string): Promise<void> {
  await changeRows(
    writer,
    givenRows({
      table: 'sale',
      set: {
        user_id: sql`person.user_id`,
        customer_no: sql`person.customer_no`,
        version: sql`COALESCE(sale.version, 1) + 1`,
      },
      from: sql`(SELECT user_id, customer_no FROM customer WHERE user_id = ${to}) AS person`,
      where: sql`sale.user_id = ${from} AND sale.origin = ${shopOrigin}`,
    }),
  );
}
