// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { isOffered, reasonAgainst } from '#console/actions/perform.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { BatchAnalyticsScreen } from '#console/features/recommendations/BatchAnalyticsScreen.tsx';
import { RecommendationsScreen } from '#console/features/recommendations/RecommendationsScreen.tsx';
import { shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const item = {
  rank: 1,
  item_id: 'P1',
  name: 'Kettle',
  image_url: null,
  price: 5,
  kind: 'overall',
  score: 0.5,
  reason: null,
  shared: null,
  weak: false,
  category: null,
  banned: false,
};
const values: Readonly<Record<string, unknown>> = {
  '/api/customers': { customers: [{ user_id: 'C1', full_name: 'Ada' }], total: 1, cursor: 1 },
  '/api/customers/one': { user_id: 'C1', full_name: 'Ada' },
  '/api/recommendation/preview': { batch: null, items: [item], feedback: null },
  '/api/recommendation/batch': null,
  '/api/recommendation-analytics/accuracy': null,
  '/api/recommendation-analytics/since': null,
  '/api/recommendation-analytics/changes': null,
  '/api/settings/tenant-settings': { currency: '$', vat: 0 },
};
let owner: boolean;
/** The calls that would have changed something. */
let changes: string[];

async function answer(request: Request | string, init?: RequestInit): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  if (init?.method === 'POST' && /\/(?:ban|batch)$/u.test(path)) changes.push(path);
  if (path === '/api/tenant') return Response.json({ value: { owner } });
  return Response.json({ value: path in values ? values[path] : [] });
}

const draw = (screen: React.ReactNode) =>
  mount(
    <NuqsTestingAdapter>
      <DataProvider>{screen}</DataProvider>
    </NuqsTestingAdapter>,
  );
const press = (element: Element, action: string) =>
  act(async () => element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click());

beforeEach(() => {
  changes = [];
  shown.list = [];
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  const unauthorized = cells.find(({ meets }) => meets === 'permission-unauthorized');
  if (unauthorized) setPermissions(permissionsWith(['CAMPAIGNS.EDIT'], unauthorized));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('dims making a batch for who is no owner, and says why in the button, the palette and on a press', async () => {
  owner = false;
  const { element, unmount } = await draw(<BatchAnalyticsScreen />);
  const button = () => element.querySelector('[data-action="recommendations:make"]');
  await until(() => button()?.getAttribute('aria-disabled') === 'true');
  expect(button()?.getAttribute('title')).toBe('Only owners can update recommendations.');
  const action = findAction('recommendations:make');
  expect(action && [isOffered(action), reasonAgainst(action)]).toEqual([
    true,
    'Only owners can update recommendations.',
  ]);
  await press(element, 'recommendations:make');
  expect(shown.list.at(-1)).toMatchObject({ type: 'warning', text: 'Only owners can update recommendations.' });
  expect(changes).toEqual([]);
  await unmount();
});

it('makes a batch for owners', async () => {
  owner = true;
  const { element, unmount } = await draw(<BatchAnalyticsScreen />);
  await until(() => element.querySelector('[data-action="recommendations:make"]') !== null);
  await press(element, 'recommendations:make');
  await until(() => changes.length === 1);
  expect(changes).toEqual(['/api/recommendation/batch']);
  await unmount();
});

it('dims banning for who may not edit campaigns, by button and by key', async () => {
  const { element, unmount } = await draw(<RecommendationsScreen />);
  const button = () => element.querySelector('[data-action="recommendations:ban-P1"]');
  await until(() => button() !== null);
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  await press(element, 'recommendations:ban-P1');
  const sentence = 'You are not authorized to access the feature: Campaigns edit.';
  expect(shown.list.at(-1)?.text).toBe(sentence);
  const byKey = findAction('recommendations:ban');
  expect(byKey && reasonAgainst(byKey)).toBe(sentence);
  expect(changes).toEqual([]);
  await unmount();
});
