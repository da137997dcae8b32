// @vitest-environment jsdom
import { noteUse } from '#console/actions/frecency.ts';
import { newLayer, putActions, removeActions } from '#console/actions/registry.ts';
import { globalActionTable } from '#console/shell/globalActions.ts';
import { usedRecords, usedWeights } from '#console/palette/used.ts';
import { everything, scopes } from '#console/palette/scopes.ts';
import { findRecords, isScopeOpen, recentRecords } from '#console/palette/records.ts';
import { recordSources } from '#console/palette/recordSources.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { screens } from '#contract/screens.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const features = recordSources.map(({ feature }) => feature);
const allow = (...open: readonly string[]) =>
  setPermissions(
    permissionsOf(
      features.map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
      features.map((feature) => ({ feature, status: open.includes(feature) ? 'AUTHORIZED' : 'UNAUTHORIZED' })),
    ),
  );
const asked: string[] = [];
const scope = (id: string) => scopes.find((candidate) => candidate.id === id) ?? everything;
const population = (count: number) => ({ population: count });
const usual: Readonly<Record<string, unknown>> = {
  '/api/segment': [
    { id: 1, name: 'VIP', count: population(3) },
    { id: 12, name: 'VIP of old', count: population(1) },
    { id: 21, name: 'Others', count: population(1) },
  ],
  '/api/filter': [{ id: 1, name: 'Acme', product_count: 2 }],
};

const replies: Record<string, unknown> = {};

beforeEach(() => {
  Object.assign(replies, usual);
  asked.length = 0;
  localStorage.clear();
  chooseTenant('8c41f0d2');
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    asked.push(pathname + search);
    const value = replies[pathname];
    return value === undefined
      ? new Response(JSON.stringify({ error: { code: 'broken', message: 'no' } }), { status: 500 })
      : Response.json({ value });
  });
});
afterEach(() => vi.unstubAllGlobals());

const find = async (query: string, where = everything) =>
  (await findRecords(query, where, new AbortController().signal)).map(({ id }) => id);

describe('records', () => {
  it('are asked for only where tier and role open them; a kind that fails is left out', async () => {
    allow('SEGMENTS.VIEW', 'IMPORTS.ANALYTICS.VIEW');
    expect(await find('vip')).toEqual(['/segments/1', '/segments/12', '/segments/21']);
    expect(asked.filter((path) => path.startsWith('/api/filter'))).toEqual([]);
    expect(asked).toContain('/api/segment?search=vip');
  });

  it('leave kinds out whose screen is not built', async () => {
    allow(...features);
    await find('vip');
    const planned = recordSources.filter(({ screen }) => (screens[screen] as Screen).planned === true);
    for (const { kind } of planned) expect(asked.filter((path) => path.startsWith(`/api/${kind}`))).toEqual([]);
    expect(isScopeOpen(scope('people'))).toBe(!planned.some(({ isPeople }) => isPeople));
  });

  it('that begin as the words do stand before those that hold them elsewhere, and a search for nothing is not offered', async () => {
    allow('SEGMENTS.VIEW');
    replies['/api/segment'] = ['James Hassan', 'Sandra James', 'James Santos'].map((name, id) => ({
      id,
      name,
      count: population(1),
    }));
    expect(await find('james san')).toEqual(['/segments/2', '/segments/1', '/segments/0']);
    replies['/api/segment'] = [];
    expect(await find('duplicate segment')).toEqual([]);
  });

  it('come with the person’s other tenants of that name, and of no other', async () => {
    allow();
    const layer = newLayer();
    putActions(layer, [globalActionTable().enterTenant]);
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2', '5d20'] });
    replies['/api/tenant-names'] = [
      { id: '8c41f0d2', name: 'Lantern Lane' },
      { id: '5d20', name: 'Lantern & Co' },
    ];
    expect(await find('lantern')).toEqual(['tenant:5d20']);
    expect(await find('tern')).toEqual([]);
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
    expect(await find('lantern')).toEqual([]);
    removeActions(layer);
  });

  it('are found by id: the very one first, then those that begin so', async () => {
    allow('SEGMENTS.VIEW', 'PRODUCTS.FILTERS.VIEW');
    expect(await find('1', scope('ids'))).toEqual(['/segments/1', '/segments/12', '/filters/1']);
    expect(await find('99', scope('ids'))).toEqual([]);
  });

  it('that were opened are offered again, as long as they are open to the person', () => {
    allow('SEGMENTS.VIEW');
    noteUse('/segments/1', { title: 'VIP', kind: 'segments' });
    noteUse('/filters/1', { title: 'Acme', kind: 'filters' });
    noteUse('/nowhere', { title: 'Gone', kind: 'segments' });
    expect(recentRecords(usedWeights()).map(({ title, path }) => [title, path])).toEqual([['VIP', '/segments/1']]);
  });

  it('are kept apart by tenant, and what is stored broken counts for nothing', () => {
    allow('SEGMENTS.VIEW');
    noteUse('/segments/1', { title: 'VIP', kind: 'segments' });
    chooseTenant('another');
    expect(usedRecords().size).toBe(0);
    for (const broken of ['null', '7', '{', '[]']) {
      localStorage.setItem('used:another:', broken);
      expect(usedRecords().size).toBe(0);
    }
  });
});
