// @vitest-environment jsdom
import { noteUse } from '#console/actions/frecency.ts';
import { newLayer, putActions, removeActions } from '#console/actions/registry.ts';
import { globalActionTable } from '#console/shell/globalActions.ts';
import { loadRecordKinds } from '#console/palette/recordKind.ts';
import { usedRecords, usedWeights, sharedRequests, findRecords, recentRecords } from '#console/palette/records.ts';
import { everything, scopes } from '#console/palette/scopes.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

beforeAll(loadRecordKinds);

const allow = (...open: readonly string[]) =>
  setPermissions(
    permissionsOf(
      featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
      featureCodes.map((feature) => ({ feature, status: open.includes(feature) ? 'AUTHORIZED' : 'UNAUTHORIZED' })),
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

/** Customers by their ids, found as the server finds them: by a part of the id or of the name. */
function answerWith(names: Readonly<Record<string, string>>): void {
  const all = Object.entries(names).map(([id, name]) => ({ user_id: id, full_name: name, email: null }));
  replies['/api/customers'] = (asked: string) => {
    const wanted = new URLSearchParams(asked).get('search')?.toLowerCase() ?? '';
    const holds = (text: string) => text.toLowerCase().includes(wanted);
    return { customers: all.filter(({ user_id: id, full_name: name }) => holds(id) || holds(name)) };
  };
  replies['/api/products'] = { products: [] };
}

beforeEach(() => {
  for (const path of Object.keys(replies)) Reflect.deleteProperty(replies, path);
  Object.assign(replies, usual);
  asked.length = 0;
  localStorage.clear();
  chooseTenant('8c41f0d2');
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    asked.push(pathname + search);
    const reply = replies[pathname];
    const value: unknown = typeof reply === 'function' ? (reply as (asked: string) => unknown)(search) : reply;
    return value === undefined
      ? new Response(JSON.stringify({ error: { code: 'broken', message: 'no' } }), { status: 500 })
      : Response.json({ value });
  });
});
afterEach(() => vi.unstubAllGlobals());

const find = async (query: string, where = everything) =>
  (await findRecords(query, where, new AbortController().signal, sharedRequests())).map(({ id }) => id);

describe('records', () => {
  it('are asked for only where tier and role open them; a kind that fails is left out', async () => {
    allow('SEGMENTS.VIEW', 'IMPORTS.ANALYTICS.VIEW');
    expect(await find('vip')).toEqual(['/segments/1', '/segments/12', '/segments/21']);
    expect(asked.filter((path) => path.startsWith('/api/filter'))).toEqual([]);
    expect(asked).toContain('/api/segment?search=vip');
  });

  it('of marketing are found by name, by a word of a message, and by id', async () => {
    allow('TEMPLATES.VIEW', 'CAMPAIGNS.VIEW', 'DODO_CHAT.VIEW', 'DODO_CHAT.CONVERSATION_HISTORY.VIEW');
    replies['/api/template'] = [{ templateId: 3, templateName: 'Spring news' }];
    const campaigns = [
      { id: 7, name: 'Spring sale', subject: 'It blooms' },
      { id: 8, name: 'Autumn', subject: null },
    ];
    replies['/api/campaign'] = (asked: string) => {
      const wanted = new URLSearchParams(asked).get('search') ?? '';
      return campaigns.filter(({ name }) => name.toLowerCase().includes(wanted));
    };
    const conversation = { id: 5, question: 'When does spring arrive?', last_at: '2026-11-20T09:00:00Z' };
    replies['/api/dodo-chat/conversation'] = { conversations: [conversation], total: 1, page: 1 };
    replies['/api/dodo-chat/conversation/8/messages'] = { ...conversation, id: 8 };
    expect(await find('spring')).toEqual(['/templates/3', '/campaigns/7', '/dodo-chat-conversation-history/5']);
    expect(await find('8', scope('ids'))).toEqual(['/campaigns/8', '/dodo-chat-conversation-history/8']);
    expect(await find('spring sale analytics')).not.toContain('/campaign-analytics/7');
    allow('TEMPLATES.VIEW', 'CAMPAIGNS.VIEW', 'CAMPAIGNS.ANALYTICS.VIEW');
    expect(await find('spring sale analytics')).toContain('/campaign-analytics/7');
    expect(await find('campaign spring')).toContain('/marketing-campaigns?search=spring');
    noteUse('/campaigns/7', { title: 'Spring sale', kind: 'campaigns' });
    expect(recentRecords(usedWeights()).map(({ title }) => title)).toEqual(['Spring sale']);
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

  it('lead to those they hold where these are asked for by the name of a segment or filter', async () => {
    allow('SEGMENTS.VIEW', 'PRODUCTS.FILTERS.VIEW');
    const named = (path: string) => (asked: string) => {
      const wanted = new URLSearchParams(asked).get('search')?.toLowerCase() ?? '';
      return (usual[path] as { name: string }[]).filter(({ name }) => name.toLowerCase().includes(wanted));
    };
    for (const path of ['/api/segment', '/api/filter']) replies[path] = named(path);
    for (const query of ['vip members', 'only vip', 'vip customers', 'members of vip', 'everyone in vip'])
      expect((await find(query))[0], query).toBe('/segments/1?tab=members');
    expect((await find('customers of vip of old'))[0]).toBe('/segments/12?tab=members');
    expect(await find('acme products')).toEqual(['/filters/1?tab=products']);
    // A whole name is meant rather than what it holds.
    replies['/api/segment'] = (asked: string) =>
      asked.includes('members') ? [{ id: 5, name: 'VIP members', count: population(2) }] : usual['/api/segment'];
    expect(await find('vip members')).toEqual(['/segments/5']);
    for (const query of ['members', 'all customers', 'products'])
      expect(await find(query), query).not.toContain('tab=');
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
    expect(await find('go to lantern')).toEqual(['tenant:5d20']);
    expect(await find('tern')).toEqual([]);
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
    expect(await find('lantern')).toEqual([]);
    removeActions(layer);
  });

  it('of whatever kind that are called so in full stand before those that have it in their names, other tenants, too', async () => {
    allow('CUSTOMERS.VIEW', 'SEGMENTS.VIEW');
    answerWith({ C0000001: 'Ann Vip', C0000002: 'Vip Lantern & Co' });
    expect((await find('vip'))[0]).toBe('/segments/1');
    const layer = newLayer();
    putActions(layer, [globalActionTable().enterTenant]);
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2', '5d20'] });
    replies['/api/tenant-names'] = [{ id: '5d20', name: 'Lantern & Co' }];
    expect((await find('lantern & co'))[0]).toBe('tenant:5d20');
    expect((await find('go to lantern & co'))[0]).toBe('tenant:5d20');
    expect((await find('lantern'))[0]).toBe('/customers/C0000002');
    setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
    removeActions(layer);
  });

  it('are found by id: the very one first, then those that begin so', async () => {
    allow('SEGMENTS.VIEW', 'PRODUCTS.FILTERS.VIEW');
    expect(await find('1', scope('ids'))).toEqual(['/segments/1', '/segments/12', '/filters/1']);
    expect(await find('99', scope('ids'))).toEqual([]);
  });

  it('do not turn around what stands beside their names', async () => {
    allow('CUSTOMERS.VIEW');
    answerWith({ C0000001: 'Ann\u202Egnp.exe' });
    const [first] = await findRecords('Ann', everything, new AbortController().signal, sharedRequests());
    expect(first?.title).toBe('Anngnp.exe');
  });

  it('are found by their number without the zeros before it, before others that hold it elsewhere', async () => {
    allow('CUSTOMERS.VIEW', 'PRODUCTS.VIEW');
    answerWith({ C0001050: 'Zoe', C0010500: 'Ann', C0000007: 'Ben 1050', C0011050: 'Cy' });
    for (const query of ['1050', 'C1050', 'c1050', 'customer 1050', 'find 1050'])
      expect((await find(query))[0], query).toBe('/customers/C0001050');
    const others = ['/customers/C0000007', '/customers/C0010500', '/customers/C0011050'];
    expect(await find('1050')).toEqual(['/customers/C0001050', ...others]);
    expect((await find('1050', scope('people')))[0]).toBe('/customers/C0001050');
    expect(await find('1050', scope('ids'))).toEqual(['/customers/C0001050']);
    expect(await find('C1050', scope('ids'))).toEqual(['/customers/C0001050']);
    expect(await find('P1050', scope('ids'))).toEqual([]);
  });

  it('that have the very id stand before those that have zeros in it, and ids typed whole are asked for once', async () => {
    allow('CUSTOMERS.VIEW');
    answerWith({ C0001050: 'Ann', 1050: 'Ben' });
    expect((await find('1050')).slice(0, 2)).toEqual(['/customers/1050', '/customers/C0001050']);
    expect(await find('1050', scope('ids'))).toEqual(['/customers/1050', '/customers/C0001050']);
    asked.length = 0;
    expect(await find('C0001050', scope('ids'))).toEqual(['/customers/C0001050']);
    expect(await find('ann 1050')).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('of whatever kind that have the very id stand before those that have zeros in it', async () => {
    allow('CUSTOMERS.VIEW', 'SEGMENTS.VIEW', 'PRODUCTS.FILTERS.VIEW');
    answerWith({ C0000001: 'Ann', C0000021: 'Ben' });
    expect(await find('1', scope('ids'))).toEqual(['/segments/1', '/segments/12', '/filters/1', '/customers/C0000001']);
    expect((await find('21', scope('ids')))[0]).toBe('/segments/21');
    expect(await find('C1', scope('ids'))).toEqual(['/customers/C0000001']);
  });

  it('are found by words that are misspelt: customers and products for what the server says is meant, others by their names', async () => {
    allow(...featureCodes);
    const williams = { user_id: 'c-1', full_name: 'Aisha Williams', email: null };
    replies['/api/customers'] = (search: string) =>
      search.includes('search=aisha%20williams') || search.includes('search=aisha+williams')
        ? { customers: [williams], meant: null }
        : { customers: [], meant: 'aisha williams' };
    replies['/api/products'] = { products: [], meant: null };
    replies['/api/segment'] = (search: string) =>
      search === '' || search === '?search='
        ? [{ id: 7, name: 'Aisha and Willem', count: population(1) }, ...(usual['/api/segment'] as object[])]
        : [];
    replies['/api/filter'] = [];
    expect(await find('aisha wiliams')).toEqual(['/customers/c-1']);
    expect(await find('aihsa willem')).toEqual(['/customers/c-1', '/segments/7']);
    const entries = await findRecords('aihsa willem', everything, new AbortController().signal, sharedRequests());
    expect(entries.map(({ isGuess }) => isGuess)).toEqual([true, true]);
  });

  it('have signs in their names that nobody types: what has every word is meant and no guess', async () => {
    allow('IMPORTS.ANALYTICS.VIEW', 'SEGMENTS.VIEW');
    const names = ['sales-autumn.csv', 'stock_2024.csv', 'Mid-spend, O’Brien’s'];
    replies['/api/import'] = names.slice(0, 2).map((name, id) => ({ id, file_name: name }));
    replies['/api/segment'] = (search: string) =>
      search === '?search=' || search === '' ? [{ id: 3, name: names[2], count: population(1) }] : [];
    const first = async (query: string) => {
      const [entry] = await findRecords(query, everything, new AbortController().signal, sharedRequests());
      return [entry?.title, entry?.isGuess ?? false];
    };
    expect(await first('sales autumn')).toEqual([names[0], false]);
    expect(await first('autumn sales')).toEqual([names[0], false]);
    expect(await first('stock 2024')).toEqual([names[1], false]);
    expect(await first('midspend')).toEqual([names[2], false]);
    expect(await first("o'brien")).toEqual([names[2], false]);
    expect(await first('obriens')).toEqual([names[2], false]);
    expect(await first('sales autum')).toEqual([names[0], false]);
    expect(await first('sales autmun')).toEqual([names[0], true]);
    expect(await first('sales winter')).toEqual([undefined, false]);
  });

  it('of which there are few are asked for once while the palette is open', async () => {
    allow('SEGMENTS.VIEW');
    replies['/api/segment'] = (search: string) => (search.includes('search=v') ? [] : usual['/api/segment']);
    const once = sharedRequests();
    const signal = new AbortController().signal;
    for (const query of ['vpi', 'vipp', 'vip odl'])
      expect(await findRecords(query, everything, signal, once), query).not.toEqual([]);
    expect(asked.filter((path) => !path.includes('search=v'))).toHaveLength(1);
  });

  it('that were opened are offered again, as long as they are open to the person', () => {
    allow('SEGMENTS.VIEW', 'CAMPAIGNS.VIEW');
    noteUse('/segments/1', { title: 'VIP', kind: 'segments' });
    noteUse('/filters/1', { title: 'Acme', kind: 'filters' });
    noteUse('/nowhere', { title: 'Gone', kind: 'segments' });
    // What the palette does not search for, too.
    noteUse('/campaigns/3/people/C0000001?t=8c41f0d2', { title: 'Spring and Ann', kind: 'campaigns' });
    expect(Object.fromEntries(recentRecords(usedWeights()).map(({ title, path }) => [title, path]))).toEqual({
      VIP: '/segments/1',
      'Spring and Ann': '/campaigns/3/people/C0000001?t=8c41f0d2',
    });
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
