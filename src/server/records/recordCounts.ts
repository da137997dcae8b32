import type { QueryOptions, Reader } from '../engine/engine.ts';
import { tenantDb } from '../engine/queryBuilder.ts';

/** The numbers of a tenant's records. */
export interface RecordCounts {
  readonly customers: number;
  readonly products: number;
  readonly sales: number;
}

/** Counts a tenant's records. */
export async function recordCounts(reader: Reader, options?: QueryOptions): Promise<RecordCounts> {
  const count = async (table: 'customer' | 'product' | 'sale'): Promise<number> => {
    const { rows } = await tenantDb(reader, options)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return { customers: await count('customer'), products: await count('product'), sales: await count('sale') };
}

/** Whether a tenant has any record. */
export async function holdsRecords(reader: Reader): Promise<boolean> {
  const { customers, products, sales } = await recordCounts(reader);
  return customers + products + sales > 0;
}
