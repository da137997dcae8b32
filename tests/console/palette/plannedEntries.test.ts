// @vitest-environment jsdom
import { everyPlace, places } from '#contract/places.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { entriesOf, plannedEntries } from '#console/palette/entries.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { foundRows } from '#console/palette/rows.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { shown } from '#console/state/notices.ts';
import { overlay } from '#console/state/palette.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { haystack } from './haystack.ts';

const planned = everyPlace.filter((place) => !places.includes(place));
const features = planned.flatMap(({ feature }) => feature ?? []);
const isPlanned = new Set(planned.map(({ id }) => `go:${id}`));
const offered = () =>
  new Ranker(
    entriesOf(
      haystack().filter(({ id }) => !isPlanned.has(id)),
      new Map(),
      () => undefined,
    ),
    fillers,
  );
const allow = (...hidden: readonly FeatureCode[]) =>
  setPermissions(
    permissionsOf(
      features
        .filter((feature) => !hidden.includes(feature))
        .map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
      features.map((feature) => ({ feature, status: 'AUTHORIZED' as const })),
    ),
  );

beforeEach(() => {
  chooseTenant('8c41f0d2');
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
  allow();
});

describe('screens that are not built yet', () => {
  const found = (query: string) => {
    const idle = new Ranker(plannedEntries(), fillers);
    return foundRows(offered(), query, { idle: () => idle }).rows.map(({ entry }) => entry);
  };

  it('are those that are planned, as far as they are open to the person at all', () => {
    expect(plannedEntries().map(({ id }) => id)).toEqual([...isPlanned]);
    allow('CONNECTORS.SHOPIFY.VIEW');
    expect(plannedEntries().map(({ id }) => id)).not.toContain('go:shopify');
  });

  it.each(planned.map(({ title }) => [title]))('“%s” says so where nothing that can run is meant', (title) => {
    expect(found(title)[0]).toMatchObject({ title, reason: 'Not built yet' });
  });

  it.each([['shopify connector', 'Shopify']])('“%s” says that %s is not', (query, title) => {
    expect(found(query)[0]).toMatchObject({ title, reason: 'Not built yet' });
  });

  it.each([['shopfy', 'Shopify']])('“%s” says that %s is not, where nothing else is found', (query, title) => {
    expect(found(query)[0]).toMatchObject({ title, reason: 'Not built yet' });
  });

  it.each([
    'dashboard',
    'settings',
    'new',
    'create',
    'te',
    'ten',
    'shop',
    'store',
    'c',
    'mail',
    'report',
    'analytics',
    'history',
    'log',
  ])('“%s” leads to what there is', (query) => {
    expect(found(query)[0]?.reason).toBeUndefined();
    expect(found(query)[0]).toBeDefined();
  });

  it('lead nowhere: Enter says it once more', async () => {
    overlay.open = 'palette';
    found('shopify')[0]?.run();
    expect(overlay.open).toBeUndefined();
    await eventually(() => expect(shown.list.map(({ text }) => text)).toContain('Shopify is not built yet.'));
  });
});
