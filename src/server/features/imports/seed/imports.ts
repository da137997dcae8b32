import type { Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { DaysAgo } from '#server/seed/seeds.ts';

/** The demo's past imports: the files of a careful and of a less careful colleague. */
const seededImports = [
  { type: 'customers', file: 'customers-2024.csv', rows: 18_240, invalid: 12, daysAgo: 710 },
  { type: 'products', file: 'catalogue.csv', rows: 1_500, invalid: 0, daysAgo: 705 },
  { type: 'sales', file: 'sales-autumn.csv', rows: 61_022, invalid: 134, daysAgo: 200 },
  { type: 'customers', file: 'newsletter-sign-ups.csv', rows: 1_760, invalid: 3, daysAgo: 4 },
] as const;

/** Reasons for rejected rows, worded as by imports, with the first such row (specification 2 §8). */
const seededRowErrors: Readonly<Record<string, string>> = {
  customers: 'Row 118: Customer ID is missing.',
  products: 'Row 7: Product ID is missing.',
  sales:
    'Row 2041: the row has fewer cells than the header: put its values under the right titles and fill in the ' +
    'missing ones.',
};

/** Adds them. */
export async function addImports(writer: Writer, daysAgo: DaysAgo): Promise<void> {
  for (const { type, file, rows, invalid, daysAgo: days } of seededImports) {
    const errors = invalid > 0 ? [{ message: seededRowErrors[type], count: invalid }] : [];
    const valid = rows - invalid;
    const metadata = {
      rowCount: rows,
      validate: { errors, validCount: valid, invalidCount: invalid },
      process: {
        errors: [],
        failedCount: 0,
        successCount: { total: valid, insert: valid, update: 0 },
        processedCount: valid,
      },
    };
    const batches = Math.ceil(rows / 10_000);
    await tenantDb(writer)
      .insertInto('import')
      .values({
        id: await nextId(writer, 'import'),
        type,
        file_size: rows * 140,
        file_type: 'text/csv',
        file_url: '',
        file_name: file,
        column_mapping: '{}',
        status: 'completed',
        batch_count: batches,
        batch_processed_count: batches,
        tenant_user_id: 'seed',
        metadata: JSON.stringify(metadata),
        created_at: daysAgo(days),
        ended_at: daysAgo(days),
      })
      .execute();
  }
}
