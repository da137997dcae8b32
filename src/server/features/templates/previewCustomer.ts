import { sql } from 'kysely';
import type { edgeCustomers } from '#contract/features/templates.ts';
import { notFound } from '#server/errors/apiError.ts';
import { customerColumns, type CustomerRow } from '#server/records/customerRow.ts';
import { matchesPattern } from '#server/engine/functions.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A customer that templates often fail with. */
export type EdgeCustomer = (typeof edgeCustomers)[number];

/** Arabic and Hebrew letters. */
const rightToLeft = '[\u0590-\u08FF]';

/** How each edge customer is found. */
const edges = {
  longest: { found: sql<boolean>`name <> ''`, order: sql`LENGTH(CONCAT(name, surname))` },
  missing: { found: sql<boolean>`name IS NULL OR name = ''`, order: sql`user_id` },
  rtl: { found: matchesPattern(sql.ref('name'), rightToLeft), order: sql`user_id` },
} as const;

/** The person of a preview where the tenant has none of the kind: nobody's data, but the same difficulty. */
const madeUp: Readonly<Record<EdgeCustomer, Partial<CustomerRow>>> = {
  longest: { name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', surname: 'Llanfairpwllgwyngyll' },
  missing: {},
  rtl: { name: 'عبد الرحمن', surname: 'الحسيني' },
};

/** The row of the customer that a preview is for; a chosen one, one of an edge, or the first that has a name. */
export async function previewCustomer(
  reader: Reader,
  { userId, edge }: { readonly userId?: string | undefined; readonly edge?: EdgeCustomer | undefined },
  options?: QueryOptions,
): Promise<CustomerRow> {
  const rows = tenantDb(reader, options).selectFrom('customer').select(customerColumns);
  if (userId !== undefined) {
    const row = await rows.where('user_id', '=', userId).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }
  if (edge !== undefined) {
    const { found, order } = edges[edge];
    const row = await rows.where(found).orderBy(order, 'desc').limit(1).executeTakeFirst();
    return row ?? { ...nobody, ...madeUp[edge] };
  }
  const named = await rows.where('name', '<>', '').orderBy('customer_no').limit(1).executeTakeFirst();
  return named ?? (await rows.orderBy('customer_no').limit(1).executeTakeFirst()) ?? nobody;
}

/** A row without any value. */
const nobody = {
  ...Object.fromEntries(customerColumns.map((column) => [column, null])),
  customer_no: -1,
  user_id: '',
  version: 1,
} as CustomerRow;
