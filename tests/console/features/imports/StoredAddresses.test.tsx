// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { StoredAddresses } from '#console/features/imports/StoredAddresses.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const shared = { count: 1, rows: [{ address: 'ann@mail.example', user_ids: ['1', '5'] }] };
let found: object;

const feature = 'IMPORTS.CUSTOMERS.CREATE';
const granted = permissionsOf([{ feature, status: 'SUBSCRIBED' }], [{ feature, status: 'AUTHORIZED' }]);

beforeEach(() => {
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  setPermissions(granted);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ value: found })));
});
afterEach(() => vi.unstubAllGlobals());

const panel = () => (
  <DataProvider>
    <StoredAddresses />
  </DataProvider>
);

it('counts the stored addresses that can be cleaned, and names those that two customers would share', async () => {
  found = { cleaned: 3, wrong: 1, shared };
  const page = await mount(panel());
  await until(() => page.element.textContent.includes('3 stored addresses'));
  expect(page.element.textContent).toContain('ann@mail.example');
  expect([...page.element.querySelectorAll('td')].at(-1)?.textContent).toBe('15');
  expect(findAction('imports:clean-addresses')?.title).toBe('Clean addresses');
  await page.unmount();
});

it('shows nothing where there is nothing to clean', async () => {
  found = { cleaned: 0, wrong: 4, shared: { count: 0, rows: [] } };
  const page = await mount(panel());
  await act(async () => {});
  expect(page.element.textContent).toBe('');
  await page.unmount();
});
