import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { readRows, tenantDb } from '../engine/queryBuilder.ts';

/** The references to a customer: lines of sales, e-mails, and the segments that hold them. */
export async function customerDependents(reader: Reader, number: number) {
  const [counts] = await readRows<{ sales: number; emails: number }>(
    reader,
    sql`SELECT (SELECT COUNT(*) FROM sale WHERE customer_no = ${number}) AS sales,
      (SELECT COUNT(*) FROM email WHERE customer_no = ${number}) AS emails`,
  );
  const segments = await tenantDb(reader)
    .selectFrom('segment')
    .select('name')
    .where('customer_no', '=', number)
    .orderBy('name')
    .execute();
  return { sales: counts?.sales ?? 0, emails: counts?.emails ?? 0, definitions: segments.map(({ name }) => name) };
}

/** The references to a product: lines of sales. */
export async function productDependents(reader: Reader, number: number) {
  const { sales } = await tenantDb(reader)
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('sales'))
    .where('item_no', '=', number)
    .executeTakeFirstOrThrow();
  return { sales, emails: 0, definitions: [] };
}
