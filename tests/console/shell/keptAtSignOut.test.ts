// @vitest-environment jsdom
import { noteUse, readUses } from '#console/actions/frecency.ts';
import '#console/shell/TenantIdentity.tsx';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { sidebar, toggleMini } from '#console/state/sidebar.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { expect, it } from 'vitest';

it('a sign-out removes names of tenants and titles of records, and keeps how often actions were used', () => {
  const enter = () => {
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
    chooseTenant('8c41f0d2');
  };
  enter();
  noteUse('go:segments');
  noteUse('/customers/C1', { title: 'Ann Lee', kind: 'customers' });
  localStorage.setItem('tenantName:8c41f0d2', 'North');
  resetAll();
  enter();
  expect(Object.keys(readUses())).toEqual(['go:segments']);
  expect(Object.entries(localStorage).join('\n')).not.toMatch(/Ann Lee|North/u);
});

it('a minimised sidebar is remembered by the browser, also over a sign-out', () => {
  expect(sidebar.mini).toBe(false);
  toggleMini();
  resetAll();
  expect([sidebar.mini, localStorage.getItem('sidebar')]).toEqual([true, 'mini']);
  toggleMini();
  resetAll();
  expect([sidebar.mini, localStorage.getItem('sidebar')]).toEqual([false, 'full']);
});
