import { smallTenant } from '#server/seed/plan.ts';
import { expect, type Page } from '@playwright/test';

/** Loads a file of rows into a small tenant by the API, as the person who is signed in on the page, and waits for its end. */
export async function importRows(
  page: Page,
  number: number,
  type: 'customers' | 'products' | 'sales',
  csv: string,
): Promise<void> {
  const ask = (method: string, path: string, body?: unknown) =>
    page.evaluate(asked, { tenantId: smallTenant(number).id, method, path, body });
  const { url, objectKey } = (await ask('GET', `storage/presigned-upload-url?objectKey=${type}.csv`)) as {
    url: string;
    objectKey: string;
  };
  await page.evaluate(({ to, text }) => fetch(to, { method: 'PUT', body: text }), { to: url, text: csv });
  const { column_mapping: mapping } = (await ask('POST', 'import/inspect', { type, objectKey })) as {
    column_mapping: Record<string, { column: string; date_format?: string }>;
  };
  for (const [field, source] of Object.entries(mapping)) {
    if (field === 'event_dt') source.date_format ??= 'YYYY-MM-DD';
  }
  const { id } = (await ask('POST', 'import', {
    type,
    objectKey,
    file_name: `${type}.csv`,
    column_mapping: mapping,
  })) as { id: number };
  const status = async (): Promise<string> => ((await ask('GET', `import/${id}`)) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
}

/** Runs in the page. */
async function asked(call: {
  readonly tenantId: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}): Promise<unknown> {
  const key = Object.keys(localStorage).find((one) => one.endsWith('.idToken')) ?? '';
  const reply = await fetch(`/api/${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${localStorage.getItem(key)}`,
      'x-tenant-id': call.tenantId,
      'content-type': 'application/json',
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { value: unknown }).value;
}
