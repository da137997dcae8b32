// @vitest-environment jsdom
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { useCall } from '#console/data/useCall.ts';
import { shown } from '#console/state/notices.ts';
import { problem } from '#console/state/problem.ts';
import { resetAll } from '#console/state/reset.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, settle, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

vi.mock('#console/identity/amplify.ts', () => ({ renewedToken: async () => null }));

function Query() {
  const { isLoading, error } = useCall('segmentList', {});
  return isLoading ? 'loading' : (error?.message ?? 'nothing');
}
function Pending({ search }: { readonly search: string }) {
  const { data, isPrevious } = useCall('segmentList', { query: { search } }, { keepPrevious: true });
  return data === undefined ? 'nothing' : isPrevious ? 'previous' : 'found';
}
function Found({ search }: { readonly search: string }) {
  const { data, error } = useCall('segmentList', { query: { search } }, { keepPrevious: true });
  return data === undefined ? (error?.message ?? 'nothing') : 'found';
}
const answers = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: { code, message: 'No.' } }), { status }));
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  localStorage.clear();
  storeToken({ sub: 'u' });
  history.replaceState(null, '', '/segments');
  log.mockImplementation(() => undefined);
});
afterEach(() => {
  resetAll();
  vi.unstubAllGlobals();
});
const render = () =>
  mount(
    <DataProvider>
      <Query />
    </DataProvider>,
  );

describe('what is known from elsewhere', () => {
  const known = [{ id: 1, name: 'Regulars' }];
  const drawings: string[] = [];
  function Known() {
    const { data } = useCall('segmentList', {}, { until: known as never });
    const names = (data ?? []).map(({ name }) => name).join();
    drawings.push(names);
    return names;
  }
  const answer = async (value: unknown) => {
    drawings.length = 0;
    const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ value }));
    vi.stubGlobal('fetch', asked);
    const drawn = await mount(
      <DataProvider>
        <Known />
      </DataProvider>,
    );
    await until(() => asked.mock.calls.length > 0);
    await settle();
    await drawn.unmount();
  };

  it('stands until the reply comes', async () => {
    await answer([{ id: 1, name: 'Friends' }]);
    expect(drawings).toEqual(['Regulars', 'Friends']);
  });

  it('is not drawn anew by a reply that says the same', async () => {
    await answer(known);
    expect(drawings).toEqual(['Regulars']);
  });
});

describe('a query that fails (specification 1 §8)', () => {
  it('with 404 leads to /not-found, and is no error of the console (1 §4: 404 in a data query) (1 §8: 404)', async () => {
    answers(404, 'notFound');
    const { unmount } = await render();
    await until(() => location.pathname === '/not-found');
    expect([location.pathname, problem.current, shown.list.length]).toEqual(['/not-found', undefined, 0]);
    await unmount();
  });

  it('otherwise is logged and kept as the current error, no longer loads, and is told in its own place alone (1 §8: other query errors)', async () => {
    answers(409, 'conflict');
    const { element, unmount } = await render();
    await until(() => element.textContent === 'No.');
    expect(element.textContent).toBe('No.');
    expect(problem.current).toMatchObject({ status: 409 });
    expect(log.mock.calls.filter(([error]) => error === problem.current)).not.toHaveLength(0);
    expect([location.pathname, shown.list.length]).toEqual(['/segments', 0]);
    await unmount();
  });

  it('shows nothing of the question before as its answer', async () => {
    const list = (search: string) => (
      <DataProvider>
        <Found search={search} />
      </DataProvider>
    );
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ value: { segments: [] } })));
    const { element, render: ask, unmount } = await mount(list('a'));
    await until(() => element.textContent === 'found');
    answers(400, 'invalid');
    await ask(list('b'));
    await until(() => element.textContent !== 'found');
    expect(element.textContent).toBe('No.');
    await unmount();
  });

  it('says that a reply is there if it equals that of the question before', async () => {
    const list = (search: string) => (
      <DataProvider>
        <Pending search={search} />
      </DataProvider>
    );
    vi.stubGlobal('fetch', async () => Response.json({ value: { segments: [] } }));
    const { element, render: ask, unmount } = await mount(list('a'));
    await until(() => element.textContent === 'found');
    await ask(list('b'));
    await until(() => element.textContent === 'found');
    await unmount();
  });
});
