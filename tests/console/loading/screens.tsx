import { act } from 'react';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { vi } from 'vitest';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { screenAt } from '#contract/links.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { FailedBesides } from '#console/shell/FailedBesides.tsx';
import { ShownScreens } from '#console/shell/ShownScreens.tsx';
import { WaitingStatus } from '#console/shell/WaitingStatus.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setOnboarding, setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { valueOfShape } from '#tests/support/valueOfShape.ts';
import { mount } from '../mount.tsx';
import { storeToken } from '../token.ts';

/** How a call is answered: at once, never, or with an error. */
export type Treatment = 'answer' | 'hold' | 'fail';

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
const patterns = rows.map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^/api/${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u'),
  parameters: path.split(':').length,
}));

function callOf(method: string, pathname: string): EndpointName | undefined {
  return patterns
    .filter((one) => one.method === method && one.pattern.test(pathname))
    .toSorted((a, b) => a.parameters - b.parameters)[0]?.name;
}

/** Replies whose content must fit together. */
const replies: Partial<Record<EndpointName, (value: object) => unknown>> = {
  tenant: (value) => ({ ...value, today: '2026-11-21', owner: true }),
  segment: (value) => ({ ...value, sql_query: adults, problems: [] }),
  filter: (value) => ({
    ...value,
    sql_query: "SELECT product.item_id FROM product WHERE product.brand = 'Acme'",
    problems: [],
  }),
};
const adults = "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'";

/** A screen of the product, at an address, over calls that the test answers. */
export async function showScreen(
  address: string,
  treat: (call: EndpointName) => Treatment,
  own: Partial<Record<EndpointName, unknown>> = {},
) {
  const calls = new Set<EndpointName>();
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  setOnboarding({ finished: true });
  const granted = cells.find(({ meets }) => meets === 'opens');
  if (granted) setPermissions(permissionsWith(featureCodes, granted));
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    const call = callOf(init?.method ?? 'GET', pathname);
    if (pathname === '/config.json') return Response.json({});
    if (call === undefined) throw new Error(`unknown call ${pathname}`);
    calls.add(call);
    const treatment = treat(call);
    if (treatment === 'hold') return new Promise<Response>(() => undefined);
    if (treatment === 'fail') {
      return Response.json({ error: { code: 'internal', message: 'It is broken.' } }, { status: 500 });
    }
    const { value: shape } = endpoints[call] as Endpoint;
    const value = shape ? valueOfShape(shape) : null;
    if (call in own) return Response.json({ value: own[call] });
    return Response.json({ value: replies[call]?.(value as object) ?? value });
  });
  history.replaceState(null, '', address);
  const found = screenAt(location.pathname);
  if (!found) throw new Error(`no screen at ${address}`);
  const page = await mount(
    <NuqsAdapter>
      <DataProvider>
        <main>
          <FailedBesides />
          <ShownScreens found={found} path={location.pathname} />
        </main>
        <WaitingStatus />
      </DataProvider>
    </NuqsAdapter>,
  );
  return { ...page, calls };
}

/** Lets calls be answered, and what comes later show. */
export async function passTime(): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(1500));
}

/** The same, with code that the page loads on demand. */
export async function passTimeWithCode(): Promise<void> {
  await passTime();
  await act(async () => vi.dynamicImportSettled());
  await passTime();
}

/** The texts on the page, one for each of its text nodes; options of selects are not on it. */
export function readTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && !node.parentElement?.closest('option, kbd')) texts.push(text);
  }
  return texts;
}

/** Whether a text says that there is nothing, which is untrue while that is not known. */
export function isUntrue(text: string): boolean {
  return /^(?:–|0|empty|0 results|(?:No|Nothing|Not yet)\b.*|Add a condition.*)$/u.test(text);
}

/** The buttons that try again. */
export function retries(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Retry');
}
