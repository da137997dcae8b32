import { expect, type Page } from '@playwright/test';
import { askerOf } from './asking.ts';

/**
 * Loads a file of rows into a small tenant by the API, as the person who is signed in on the page, and waits for its
 * end; mapped as suggested unless told otherwise.
 */
export async function importRows(
  page: Page,
  number: number,
  type: 'customers' | 'products' | 'sales',
  csv: string,
  { mapping: own, name = `${type}.csv` }: { readonly mapping?: object; readonly name?: string } = {},
): Promise<void> {
  const ask = askerOf(page, number);
  const { url, objectKey } = (await ask('GET', `storage/presigned-upload-url?objectKey=${type}.csv`)) as {
    url: string;
    objectKey: string;
  };
  await page.evaluate(({ to, text }) => fetch(to, { method: 'PUT', body: text }), { to: url, text: csv });
  const { column_mapping: mapping, row_filters: filters } = (await ask('POST', 'import/inspect', {
    type,
    objectKey,
  })) as {
    column_mapping: Record<string, { column: string; date_format?: string }>;
    row_filters: readonly unknown[];
  };
  for (const [field, source] of Object.entries(mapping)) {
    if (field === 'event_dt') source.date_format ??= 'YYYY-MM-DD';
  }
  const { id } = (await ask('POST', 'import', {
    type,
    objectKey,
    file_name: name,
    confirmed: true,
    column_mapping: own ?? mapping,
    row_filters: filters,
  })) as { id: number };
  const status = async (): Promise<string> => ((await ask('GET', `import/${id}`)) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
}
