// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldName, noAddressReason } from '#domain/imports/fieldTexts.ts';
import { findAction } from '#console/actions/registry.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { ChecksStep } from '#console/features/imports/ChecksStep.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';
import { importRecord } from './importRecord.ts';

let status: ImportRecord['status'];
/** The rows that the server has rejected, by their numbers. */
let rejected: readonly number[];
let reason: string;

function step(type: ImportRecord['type'] = 'customers') {
  const message = `Row ${rejected[0]}: ${reason}.`;
  const validate = { ...importRecord.metadata.validate, errors: [{ message, count: rejected.length }] };
  const record: ImportRecord = { ...importRecord, type, status, metadata: { ...importRecord.metadata, validate } };
  return (
    <NuqsTestingAdapter>
      <DataProvider>
        <ChecksStep record={record} />
      </DataProvider>
    </NuqsTestingAdapter>
  );
}

async function answer(): Promise<Response> {
  const rows = rejected.map((row) => ({ row, reasons: ['Date of birth is no date'], cells: ['?'], edited: false }));
  const columns = [{ field: 'birthdate', title: 'Date of birth', source: 'born' }];
  return Response.json({ value: { columns, rows, total: rows.length, edited: 0 } });
}

const feature = 'IMPORTS.CUSTOMERS.CREATE';
const granted = permissionsOf([{ feature, status: 'SUBSCRIBED' }], [{ feature, status: 'AUTHORIZED' }]);

beforeEach(() => {
  reason = 'Date of birth is no date';
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  setPermissions(granted);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('shows the rows that are still rejected as soon as they ran again, however fast that was', async () => {
  [status, rejected] = ['completed', [2, 3, 5]];
  const page = await mount(step());
  const shown = () => [...page.element.querySelectorAll('tbody th')].map((row) => row.textContent);
  await until(() => shown().length === 3);
  await act(async () => findAction('import:run-rows')?.run({}));
  status = 'processing';
  await page.render(step());
  [status, rejected] = ['completed', [5]];
  await page.render(step());
  await until(() => shown().length === 1);
  expect(shown()).toEqual(['5']);
  await page.unmount();
});

it('keeps rows without their address where that is what rejects them: it is taken off all of them, and they run', async () => {
  [status, rejected] = ['completed', [2, 3]];
  const calls: string[] = [];
  vi.stubGlobal('fetch', (input: Request | string, options?: RequestInit) => {
    const request = new Request(new URL(typeof input === 'string' ? input : input.url, 'http://here'), options);
    const method = typeof input === 'string' ? request.method : input.method;
    if (method === 'POST') calls.push(new URL(request.url).pathname.replace(/^.*\/rejected\//u, ''));
    return method === 'POST' ? Response.json({ value: { changed: 2 } }) : answer();
  });
  const page = await mount(step());
  await until(() => page.element.querySelectorAll('tbody th').length === 2);
  expect(page.element.textContent).not.toContain('Keep without address');
  reason = noAddressReason;
  await page.render(step());
  await until(() => page.element.textContent.includes('Keep without address'));
  await act(async () => findAction('import:without-address')?.run({}));
  expect(calls).toEqual(['without-address', 'run']);
  await page.unmount();
});

it('goes to the cell at fault by its field, also where its name begins with that of another, and selects its content', async () => {
  [status, rejected] = ['checked', [2]];
  reason = `${fieldName('customers', 'email_consented')} is not yes or no`;
  const columns = ['email', 'email_consented'].map((field) => ({
    field,
    title: fieldName('customers', field),
    source: '',
  }));
  const rows = [{ row: 2, reasons: [reason], cells: ['ann@example.com', 'perhaps'], edited: false }];
  vi.stubGlobal('fetch', async () => Response.json({ value: { columns, rows, total: 1, edited: 0 } }));
  const page = await mount(step('customers'));
  await until(() => page.element.querySelectorAll('tbody th').length === 1);
  await act(async () => findAction('import:edit-cell')?.run({}));
  const cell = document.activeElement as HTMLInputElement;
  expect([cell.value, cell.selectionStart, cell.selectionEnd]).toEqual(['perhaps', 0, 'perhaps'.length]);
  expect(page.element.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  await page.unmount();
});
