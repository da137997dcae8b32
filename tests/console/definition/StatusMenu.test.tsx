// @vitest-environment jsdom
import { findAction } from '#console/actions/registry.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import type { StoredDefinition } from '#console/definition/definitionCalls.ts';
import { StatusMenu } from '#console/definition/StatusMenu.tsx';
import { dismissAll, shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

const stored = { id: 7, name: 'VIP', status: 'active', populating: false, version: 1 } as StoredDefinition;
const asked: string[] = [];
let usedBy: Response;

async function render() {
  return mount(
    <DataProvider>
      <StatusMenu kind="segment" stored={stored} inTurn={async (write) => write(1)} more={[]} others={[]} />
    </DataProvider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  dismissAll();
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith('/used-by') ? usedBy : Response.json({ value: { ...stored, status: 'archived' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const archiveAtOnce = () => act(async () => void findAction('definition:archive')?.run({}));
const isArchived = () => asked.some((url) => url.endsWith('/status'));
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';

it('asks before it archives what others read, also who presses before anything was loaded', async () => {
  usedBy = Response.json({ value: [{ kind: 'segment', id: 8, name: 'Reads VIP' }] });
  const page = await render();
  await archiveAtOnce();
  await until(() => question() !== '');
  expect(question()).toContain('“Reads VIP”');
  expect(isArchived()).toBe(false);
  await page.unmount();
});

it('archives at once what nobody reads', async () => {
  usedBy = Response.json({ value: [] });
  const page = await render();
  await archiveAtOnce();
  await until(isArchived);
  expect(question()).toBe('');
  await page.unmount();
});

it('archives nothing while nobody can say who reads it, and says why', async () => {
  usedBy = Response.json({ error: { code: 'internal', message: 'It broke.' } }, { status: 500 });
  const page = await render();
  await archiveAtOnce();
  await until(() => shown.list.length > 0);
  expect(shown.list.map(({ text }) => text)).toEqual(['It broke.']);
  expect(isArchived()).toBe(false);
  await page.unmount();
});
