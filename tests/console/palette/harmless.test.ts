// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { entriesOf, unavailableEntries } from '#console/palette/entries.ts';
import { oneLines } from '#console/palette/oneLine.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { loadRecordKinds, recordKinds } from '#console/palette/recordKind.ts';
import { placesBeside } from '#console/palette/recordPlaces.ts';
import { foundRows } from '#console/palette/rows.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { featureCodes as features } from '#domain/access/features.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haystack } from './haystack.ts';

const everything = haystack().filter(({ id }) => id !== 'enter-tenant');
const onList = everything.filter(({ id }) => !/^(?:builder|segment:|definition:)/u.test(id));
const harmful =
  /^(?:theme|set-theme|go-back|undo|dismiss-notices?|colour-|sign-out|single-keys|go:\w+Create|builder\.(?:undo|redo))/u;

/** The id of what Enter would run, and whether it can run. */
function firstOf(query: string, actions: readonly Action[] = onList): { id: string; canRun: boolean } | undefined {
  const [line] = oneLines(query, actions, ({ action, given }) => {
    const choices = action.arguments?.find(({ id }) => given[id] === undefined)?.choices(given);
    return choices instanceof Promise ? undefined : choices;
  });
  if (line) return { id: line.page.action.id, canRun: true };
  const idle = new Ranker(unavailableEntries(actions), fillers);
  const ranker = new Ranker(
    entriesOf(actions, new Map(), () => undefined),
    fillers,
  );
  const entry = foundRows(ranker, query, { idle: () => idle }).rows[0]?.entry;
  return entry && { id: entry.id, canRun: entry.isUnavailable !== true };
}

beforeEach(() => {
  chooseTenant('8c41f0d2');
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['8c41f0d2'] });
  const all = features.map((feature) => ({ feature, status: 'SUBSCRIBED' as const }));
  setPermissions(
    permissionsOf(
      all,
      features.map((feature) => ({ feature, status: 'AUTHORIZED' as const })),
    ),
  );
});

describe('what stands first for words that mean something else', () => {
  it.each([
    'last month',
    'this year',
    'last 30 days',
    'august 2026',
    'march',
    'today',
    'yesterday',
    'day',
    'q1',
    '2025',
    'last week',
    'previous quarter',
    'next month',
    'may',
    'christmas 2025',
    'letzten monat',
    'black friday',
    'white shirt',
    'dark chocolate',
    'light bulbs',
    'night shift',
    'returned items',
    'returns',
    'last segment',
    'last customer',
    'previous segment',
    'back pain',
    'retour client',
    'theme park tickets',
    'make it or',
    'make it and',
    'switch it to and',
    'turn this into or',
    'make it da',
  ])('for “%s” is nothing that goes back, undoes, creates or changes the look', (query) => {
    expect(firstOf(query)?.id ?? '').not.toMatch(harmful);
  });

  it.each([
    ['dark', 'set-theme'],
    ['dark mode', 'set-theme'],
    ['go back', 'go-back'],
    ['back', 'go-back'],
    ['toggle theme', 'theme'],
  ])('for “%s” is what it plainly says: %s', (query, id) => {
    expect(firstOf(query)?.id).toBe(id);
  });

  it.each(['make it or', 'make it and', 'switch to and', 'change to or'])(
    'for “%s” in the builder is the operator of the group',
    (query) => {
      expect(firstOf(query, everything)?.id).toBe('builder.groupOperator');
    },
  );
});

describe('names of screens in German and French', () => {
  it.each([
    ['Kunden', 'go:customers'],
    ['Alle Kunden', 'go:customers'],
    ['Kundenliste', 'go:customers'],
    ['tous les clients', 'go:customers'],
    ['Produkte', 'go:products'],
    ['produits', 'go:products'],
    ['Segmente', 'go:segments'],
    ['Zielgruppen', 'go:segments'],
    ['Produktfilter', 'go:filters'],
    ['Übersicht', 'go:dashboard'],
    ['tableau de bord', 'go:dashboard'],
    ['Einstellungen', 'go:settings'],
    ['paramètres', 'go:settings'],
    ['Profil', 'go:profile'],
    ['mon profil', 'go:profile'],
    ['Datenimport', 'go:imports'],
    ['Importe', 'go:imports'],
    ['Kunde anlegen', 'go:customerCreate'],
    ['nouveau client', 'go:customerCreate'],
    ['créer un segment', 'go:segmentCreate'],
  ])('“%s” leads to %s', (query, id) => {
    expect(firstOf(query)?.id).toBe(id);
  });
});

describe('a record and a word beside it', () => {
  beforeAll(loadRecordKinds);
  const placesOf = (kind: string) => recordKinds().find((one) => one.kind === kind)?.places ?? [];

  it.each([
    ['segments', 'vip analytics', 'analytics', 'vip'],
    ['segments', 'analytics of big spenders', 'analytics', 'big spenders'],
    ['customers', 'georgia dangelo purchases', 'purchases', 'georgia dangelo'],
    ['customers', 'orders from ann lee', 'purchases', 'ann lee'],
    ['customers', 'edit ann lee', 'edit', 'ann lee'],
    ['products', 'candle sales', 'purchases', 'candle'],
  ])('of %s, “%s”, mean its %s', (kind, query, place, name) => {
    const [found] = placesBeside(query, placesOf(kind));
    expect([found?.place.kind, found?.name]).toEqual([place, name]);
  });

  it.each(['analytics', 'vip', 'report analytics', ''])('are not “%s”', (query) => {
    expect(placesBeside(query, placesOf('segments'))).toEqual([]);
  });
});
