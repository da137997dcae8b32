// @vitest-environment jsdom
import { accessOf } from '#console/actions/access.ts';
import { isOffered, perform } from '#console/actions/perform.ts';
import { screenActions, sidebarSections } from '#console/shell/sidebarEntries.ts';
import { shown } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featuresAt, places } from '#contract/places.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { afterEach, describe, expect, it } from 'vitest';

const tenantId = 'aaaaaaaa-0000-4000-8000-000000000001';
const views = places.filter(({ view, label }) => view !== undefined && label !== undefined);

/** Signs in with some statuses of the tier and the role; everything else is granted. */
function enter(tier: Partial<Record<FeatureCode, string>>, role: Partial<Record<FeatureCode, string>> = {}): void {
  resetAll();
  session.user = { sub: 'u', email: '', name: '', tenantIds: [tenantId] };
  chooseTenant(tenantId);
  const list = (own: Partial<Record<FeatureCode, string>>, granted: string) =>
    featureCodes.map((feature) => ({ feature, status: own[feature] ?? granted }));
  setPermissions(permissionsOf(list(tier, 'SUBSCRIBED'), list(role, 'AUTHORIZED')));
}

const line = (id: string) =>
  sidebarSections(accessOf)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);
const row = (id: string) => {
  const found = screenActions().find((action) => action.id === `go:${id}`);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};

afterEach(resetAll);

describe.each(views.map((place) => [place.id, place] as const))('the view %s', (id, { path, features }) => {
  const own = features.at(-1);
  const route = features[0];
  if (own === undefined || route === undefined) throw new Error(`${id} has no codes`);

  it('has no line in the sidebar and no row in the palette where either code is disabled (1 §6: disabled is hidden)', () => {
    for (const hidden of [own, route]) {
      for (const blocked of ['SUBSCRIBED', 'UNSUBSCRIBED', 'QUOTA_EXCEEDED']) {
        const others = Object.fromEntries(features.map((code) => [code, blocked]));
        enter({ ...others, [hidden]: 'DISABLED' });
        expect([line(id), isOffered(row(id))], `${hidden} ${blocked}`).toEqual([undefined, false]);
        enter(others, { [hidden]: 'DISABLED' });
        expect([line(id), isOffered(row(id))], `${hidden} by role, ${blocked}`).toEqual([undefined, false]);
      }
    }
  });

  it('says why it does not open where either code is blocked (1 §6: blocked notifies)', () => {
    for (const blocked of [own, route]) {
      enter({}, { [blocked]: 'UNAUTHORIZED' });
      expect(line(id)?.access).toMatchObject({ kind: 'blocked', feature: blocked });
      perform(row(id));
      expect(shown.list.at(-1)?.text).toContain('You are not authorized to access the feature');
    }
  });

  it('needs both codes by its address, whatever else is in it', () => {
    expect(featuresAt(`${path}&page=2#top`)).toEqual(features);
    expect(featuresAt(path.replace('?', '?page=2&'))).toEqual(features);
  });
});

describe('an address', () => {
  it('needs the code of its screen alone where it names no view, an unknown one, or a record', () => {
    expect(featuresAt('/products?view=nonsense')).toEqual(['PRODUCTS.VIEW']);
    expect(featuresAt('/products/P1')).toEqual(['PRODUCTS.VIEW']);
    expect([featuresAt('/profile'), featuresAt('/nowhere')]).toEqual([[], []]);
  });
});
