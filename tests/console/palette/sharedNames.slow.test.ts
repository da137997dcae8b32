// @vitest-environment jsdom
import { noteUse } from '#console/actions/frecency.ts';
import { loadRecordKinds } from '#console/palette/recordKind.ts';
import { entriesOf } from '#console/palette/entries.ts';
import type { Row } from '#console/palette/entry.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { findRecords, sharedRequests, usedWeights } from '#console/palette/records.ts';
import { foundRows } from '#console/palette/rows.ts';
import { everything } from '#console/palette/scopes.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes as features } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { post } from '#tests/server/features/segments/definitions.ts';
import { shopOn } from '#tests/server/features/segments/cases/shop.ts';
import { tenantIds, valueOf } from '#tests/server/testServer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { caseText, hasCases } from '../../support/sharedCases.ts';
import { haystack } from './haystack.ts';

beforeAll(loadRecordKinds);

const names = () =>
  caseText('cases/35-what-stands-first/segments.txt')
    .split('\n')
    .filter((name) => name !== '');

describe.skipIf(!hasCases)('what stands first for a name, from a real server (../shared/cases/35)', () => {
  const shop = shopOn('2026-03-15');

  beforeAll(async () => {
    for (const { id } of await valueOf<{ id: number }[]>(await shop.server.ask('segment', { as: 'owner' }))) {
      await post(shop.server, `segment/${id}/status`, { action: 'archive' }, { method: 'PUT' });
    }
    const sql = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
    for (const name of names()) await valueOf(await post(shop.server, 'segment', { name, sql }));
    // The console asks the server of this process.
    vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) =>
      shop.server.ask(new URL(url, 'http://localhost').href.split('/api/')[1] ?? '', {
        as: 'owner',
        method,
        ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      }),
    );
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => {
    localStorage.clear();
    chooseTenant(tenantIds.first);
    setUser({ sub: 'u', email: '', name: '', tenantIds: [tenantIds.first] });
    setPermissions(
      permissionsOf(
        features.map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
        features.map((feature) => ({ feature, status: 'AUTHORIZED' as const })),
      ),
    );
  });

  /** The rows of a query once the records have come. */
  const rowsOf = async (query: string): Promise<readonly Row[]> => {
    const actions = haystack().filter(
      ({ id }) => id !== 'enter-tenant' && !/^(?:builder|segment:|definition:)/u.test(id),
    );
    const ranker = new Ranker(
      entriesOf(actions, usedWeights(), () => undefined),
      fillers,
    );
    const entries = await findRecords(query, everything, new AbortController().signal, sharedRequests());
    return foundRows(ranker, query, { records: { entries, isPending: false } }).rows;
  };
  const titles = async (query: string) => (await rowsOf(query)).map(({ entry }) => entry.title);

  it.each([
    ['vip', 'VIP'],
    ['not vip', 'Not VIP'],
    ['zürich', 'Zürich'],
    ['lodz', 'Łódź buyers'],
    ['sondag', 'Søndag'],
    ['strasse', 'Straße 7'],
    ['ete', 'Été'],
    ['100%', '100%'],
    ['istanbul', 'İstanbul'],
    ['customers all', 'All Customers'],
  ])('%s is %s first', async (query, first) => {
    const found = await titles(query);
    expect(found[0], found.slice(0, 5).join(' · ')).toBe(first);
  });

  it('is the screen before a segment whose longer name begins with it', async () => {
    const [first, ...others] = await rowsOf('all customers');
    expect([first?.entry.title, first?.section]).toEqual(['All Customers', 'goTo']);
    expect(others.map(({ entry }) => entry.title)).toContain('All Customers copy');
  });

  it.each([
    ['zurich', ['Zürich', 'Zurich North'], 2],
    ['ac', ['All Customers'], 3],
    ['cutsomers', ['All Customers'], 3],
    ['ann', ['Ann Lee'], 3],
  ])('%s has %j among the first %i', async (query, wanted, most) => {
    const found = (await titles(query)).slice(0, most);
    expect(found, found.join(' · ')).toEqual(expect.arrayContaining([...wanted]));
  });

  it('is the exact name before one that was used more', async () => {
    const longer = (await rowsOf('vip 2025'))[0]?.entry;
    expect(longer?.title).toBe('VIP 2025');
    for (const _ of [1, 2, 3]) noteUse(longer?.path ?? '');
    expect((await titles('vip'))[0]).toBe('VIP');
  });

  it('waits for the records where letters fit an action by chance alone', () => {
    const entries = entriesOf(haystack(), new Map(), () => undefined);
    const asked = foundRows(new Ranker(entries, fillers), 'ete', { records: { entries: [], isPending: true } });
    expect(asked.rows).toEqual([]);
  });

  it.each(['i', 'delete'])('%s never begins with what deletes', async (query) => {
    const [first] = await rowsOf(query);
    expect(first?.entry.isDestructive, first?.entry.title).not.toBe(true);
  });
});
