// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { UndoStep } from '#console/features/imports/UndoStep.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

let status: ImportRecord['status'];
const record = (): ImportRecord =>
  ({ id: 7, type: 'customers', status, metadata: { undo_until: '2026-12-21T00:00:00.000Z' } }) as ImportRecord;
const step = () => (
  <DataProvider>
    <UndoStep record={record()} />
  </DataProvider>
);

/** The server: what undoing would do of an import that ended; 409 while it is being undone. */
async function answer(_: string, { method }: RequestInit = {}): Promise<Response> {
  if (method === 'POST') status = 'undoing';
  if (method !== 'POST' && status === 'undoing')
    return Response.json({ error: { code: 'conflict', message: 'It has not ended yet.' } }, { status: 409 });
  return Response.json({ value: { added: 1, changed: 2, refused: { count: 0, rows: [] } } });
}

beforeEach(() => {
  status = 'completed';
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('offers to do an import again as soon as it is undone, however fast that was', async () => {
  const page = await mount(step());
  await until(() => findAction('import:undo')?.when?.() === true);
  await act(async () => findAction('import:undo')?.run({}));
  await page.render(step());
  expect(page.element.textContent).toContain('Removing added rows');
  status = 'undone';
  await page.render(step());
  await until(() => findAction('import:redo')?.when?.() === true);
  expect(page.element.textContent).not.toContain('It has not ended yet.');
  await page.unmount();
});
