// @vitest-environment jsdom
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { useEditorFacts } from '#console/definition/useEditorFacts.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

let failing: string | undefined;
const replies: Readonly<Record<string, unknown>> = {
  '/api/segment/populate-other-fields/customer': [],
  '/api/segment/populate-other-fields/product': [],
  '/api/tenant': { today: '2026-11-21' },
};

beforeEach(() => {
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    url === failing
      ? Response.json({ error: { code: 'internal', message: 'It is broken.' } }, { status: 500 })
      : Response.json({ value: replies[url] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function Facts() {
  const { known, failure } = useEditorFacts('segment');
  if (failure) return <button onClick={failure.retry}>{failure.text}</button>;
  return known ? <p>{known.today}</p> : null;
}

it.each(Object.keys(replies))('says that %s could not be had, and goes on once it is asked again', async (path) => {
  failing = path;
  const page = await mount(
    <DataProvider>
      <Facts />
    </DataProvider>,
  );
  await until(() => page.element.textContent !== '');
  expect(page.element.textContent).toBe('It is broken.');
  failing = undefined;
  await act(async () => page.element.querySelector('button')?.click());
  await until(() => page.element.textContent !== 'It is broken.');
  expect(page.element.textContent).toBe('2026-11-21');
  await page.unmount();
});
