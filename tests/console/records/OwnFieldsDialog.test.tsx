// @vitest-environment jsdom
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { CustomFieldsDialog } from '#console/records/CustomFieldsDialog.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, settle, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

const reading = (name: string, table: string, field: string) => ({
  name,
  properties: {
    operator: 'INTERSECT',
    sql: '',
    groups: {
      GP0: { operator: 'AND', fields: { FD0: { table, field, operator: '=', value: 'gold' } } },
    },
  },
});
const five = ['A', 'B', 'C', 'D', 'E'].map((name) => reading(name, 'customer', 'custom.tier'));
const replies: Readonly<Record<string, unknown>> = {
  '/api/customers/other-fields': [
    { name: 'custom.dim.w', type: 'number' },
    { name: 'custom.tier', type: 'string' },
  ],
  '/api/segment': [
    ...five,
    reading('Widths', 'customer', 'custom.dim.w'),
    reading('Other table', 'product', 'custom.tier'),
  ],
  '/api/filter': [reading('Fond of gold', 'product', 'custom.tier')],
};
const asked = vi.fn<(url: string) => void>();

let drawn: Awaited<ReturnType<typeof mount>>;

async function render(closed: readonly FeatureCode[] = []): Promise<void> {
  const statuses = (open: string) =>
    featureCodes.map((feature) => ({ feature, status: closed.includes(feature) ? 'DISABLED' : open })) as never;
  setPermissions(permissionsOf(statuses('SUBSCRIBED'), statuses('AUTHORIZED')));
  drawn = await mount(
    <DataProvider>
      <CustomFieldsDialog kind="customer" onClose={() => undefined} />
    </DataProvider>,
  );
  await until(() => text().includes('tier'));
}

beforeEach(() => {
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  asked.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    return new Response(JSON.stringify({ value: replies[url] }), { status: 200 });
  });
});
afterEach(async () => {
  await drawn.unmount();
  vi.unstubAllGlobals();
});

const text = () => document.querySelector('dialog')?.textContent ?? '';
const withdraw = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click());

it('names the segments and filters that read a field before its withdrawal or its new type is saved', async () => {
  await render();
  expect(asked.mock.calls.flat()).toEqual(['/api/customers/other-fields']);
  await withdraw('tier');
  await until(() => text().includes('Used by'));
  expect(text()).toContain('Used by segment “A”, segment “B”, segment “C”, segment “D”, 1 more.');
  expect(text()).not.toContain('Widths');
  const type = document.querySelector<HTMLSelectElement>('[aria-label="Type of dim.w"]');
  await act(async () => {
    if (type) type.value = 'string';
    type?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(text()).toContain('Used by segment “Widths”. They may stop updating if their conditions');
});

it('asks for no list that is closed to this person', async () => {
  await render(['SEGMENTS.VIEW', 'PRODUCTS.FILTERS.VIEW']);
  await withdraw('tier');
  await settle();
  expect(text()).not.toContain('Used by');
  expect(asked.mock.calls.flat()).toEqual(['/api/customers/other-fields']);
});
