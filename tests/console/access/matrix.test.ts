// @vitest-environment jsdom
import { accessOf, admit, reasonOf } from '#console/actions/access.ts';
import { isOffered, perform } from '#console/actions/perform.ts';
import { screenActions, sidebarSections } from '#console/shell/sidebarEntries.ts';
import { resetAll } from '#console/state/reset.ts';
import { tenant } from '#console/state/tenant.ts';
import { screenAt } from '#contract/links.ts';
import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import type { Access } from '#domain/access/decide.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { guard } from '#domain/access/guard.ts';
import { cells, closedBy, sentenceOf, type Meeting } from '#tests/domain/access/cells.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { enterCell, newestNotice, noticeCount, noticeTypes, tenantId } from './enterCell.ts';

const rows = Object.entries(screens) as [ScreenName, Screen][];
const ofFeature = (code: FeatureCode) => rows.filter(([, { feature }]) => feature === code);
const meetingOf = (access: Access): Meeting | 'unknown-status' => {
  if (access.kind === 'blocked') return access.status;
  return access.kind === 'granted' ? 'opens' : 'hidden';
};

afterAll(resetAll);

/**
 * Every code and screen in every cell, decided by the functions that buttons, inputs, links, the sidebar, the palette
 * and the router call. `rendered.test.tsx` shows that the components do as these functions decide.
 */
describe.each(cells)('$name (1 §6: disabled is hidden) (1 §6: blocked notifies)', (cell) => {
  it('decides what every feature code offers, runs and says', () => {
    for (const feature of featureCodes) {
      enterCell([feature], cell);
      const sentence = sentenceOf(cell.meets, feature);
      const notice = sentence === undefined ? undefined : { type: noticeTypes[cell.meets], text: sentence };
      let runs = 0;
      const action = { id: feature, title: 'button', group: 'screen', feature, run: () => void (runs += 1) } as const;
      expect(isOffered(action), feature).toBe(cell.meets !== 'hidden');
      expect(reasonOf(accessOf(feature))).toBe(sentence);
      perform(action);
      expect(runs, feature).toBe(cell.meets === 'opens' ? 1 : 0);
      expect(newestNotice()).toEqual(notice);
      const before = noticeCount();
      expect(admit(feature), feature).toBe(cell.meets === 'opens');
      expect(noticeCount() - before, feature).toBe(sentence === undefined ? 0 : 1);
      expect(newestNotice()).toEqual(notice);
      const closed = featureCodes.filter((code) => accessOf(code).kind !== 'granted');
      expect(new Set(closed), feature).toEqual(new Set(cell.meets === 'opens' ? [] : closedBy(feature)));
    }
  });

  it('decides which lines of the sidebar, rows of the palette and routes every feature code opens', () => {
    for (const feature of featureCodes) {
      enterCell([feature], cell);
      const sentence = sentenceOf(cell.meets, feature);
      const lines = new Map(
        sidebarSections(accessOf).flatMap(({ items }) => items.map(({ id, access }) => [id, meetingOf(access)])),
      );
      const expected = places
        .filter(({ label }) => label !== undefined)
        .map(({ id, features }): [string, Meeting] => {
          const isMeant = features.some((own) => closedBy(feature).includes(own));
          return [id, isMeant ? cell.meets : 'opens'];
        });
      expect(lines, feature).toEqual(new Map(expected.filter(([, meeting]) => meeting !== 'hidden')));

      for (const action of screenActions().filter((going) => [going.feature].flat().includes(feature))) {
        expect(isOffered(action), action.id).toBe(cell.meets !== 'hidden');
        if (cell.meets === 'opens') continue;
        const before = noticeCount();
        perform(action);
        expect(noticeCount() - before, action.id).toBe(sentence === undefined ? 0 : 1);
      }

      for (const [name, screen] of closedBy(feature).flatMap(ofFeature)) {
        const address = fillPath(screen.path, { id: 1, user_id: 1 });
        expect(screenAt(address)?.screen.feature, name).toBe(screen.feature);
        const step = guard(
          { path: address, address, access: screen.access, ...(screen.feature && { feature: screen.feature }) },
          {
            session: { tenantIds: [tenantId] },
            tenantId,
            onboarding: { finished: true },
            ...(tenant.permissions && { permissions: tenant.permissions }),
          },
        );
        expect(step, name).toEqual(cell.meets === 'opens' ? { kind: 'stay' } : { kind: 'go', to: '/access-denied' });
      }
    }
  });
});
