import type { QueryOptions, Reader } from '../engine/engine.ts';

/** How many records a tenant holds. */
export interface RecordCounts {
  readonly customers: number;
  readonly products: number;
  readonly sales: number;
}

/** Counts a tenant's records. */
export async function recordCounts(reader: Reader, options?: QueryOptions): Promise<RecordCounts> {
  const [counts] = await reader.query<RecordCounts>(
    `SELECT (SELECT count(*) FROM customer) AS customers, (SELECT count(*) FROM product) AS products,
            (SELECT count(*) FROM sale) AS sales`,
    [],
    options,
  );
  return counts ?? { customers: 0, products: 0, sales: 0 };
}

/** Whether a tenant holds any record. */
export async function holdsRecords(reader: Reader): Promise<boolean> {
  const { customers, products, sales } = await recordCounts(reader);
  return customers + products + sales > 0;
}

/** Whether files were uploaded that are loaded, or will be. */
export async function hasImports(reader: Reader): Promise<boolean> {
  const rows = await reader.query("SELECT 1 FROM import WHERE status <> 'failed' LIMIT 1");
  return rows.length > 0;
}
