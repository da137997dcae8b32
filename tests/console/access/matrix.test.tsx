// @vitest-environment jsdom
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Guarded } from '#console/actions/Guarded.tsx';
import { isOffered, perform } from '#console/actions/perform.ts';
import { Link } from '#console/navigation/Link.tsx';
import { screenActions } from '#console/shell/sidebarEntries.ts';
import { Sidebar } from '#console/shell/Sidebar.tsx';
import { shown } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';
import { chooseTenant, setOnboarding, setPermissions, tenant } from '#console/state/tenant.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { fillPath } from '#contract/path.ts';
import { guard } from '#domain/access/guard.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { cells, permissionsWith, sentenceOf, type Cell, type Meeting } from '#tests/domain/access/cells.ts';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const rows = Object.entries(screens) as [ScreenName, Screen][];
const addressOf = ({ path }: Screen) => fillPath(path, { id: 1, user_id: 1 });

/** A screen drawn from the table of feature codes: a button, an input and a link for each. */
function Everything({ feature, onRun }: { readonly feature: FeatureCode; readonly onRun: () => void }) {
  const screen = rows.find(([, row]) => row.feature === feature)?.[1];
  return (
    <>
      <ActionButton action={{ id: feature, title: 'button', group: 'screen', feature, run: onRun }} />
      <Guarded feature={feature}>
        <input name="input" />
      </Guarded>
      {screen && <Link href={addressOf(screen)}>link</Link>}
    </>
  );
}

let drawn: Awaited<ReturnType<typeof mount>>;

function enter(feature: FeatureCode, cell: Cell): void {
  resetAll();
  session.user = { sub: 'u', email: '', name: '', tenantIds: [id] };
  chooseTenant(id);
  setOnboarding({ finished: true });
  setPermissions(permissionsWith(feature, cell));
}

const click = (element: Element | null) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
const last = () => shown.list.at(-1);
/** How often anything was said; the same sentence is counted on the notification that stands. */
const said = () => shown.list.reduce((sum, { count }) => sum + count, 0);
const typeOf: Readonly<Partial<Record<Meeting, string>>> = {
  'feature-unsubscribed': 'danger',
  'feature-quota-exceeded': 'danger',
  'permission-unauthorized': 'warning',
};

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { animate: () => undefined });
});
afterEach(async () => {
  await drawn.unmount();
  resetAll();
});

describe.each(cells)('$name (1 §6: clicks and inputs) (1 §6: blocked notifies) (1 §6: disabled is hidden)', (cell) => {
  it.each(featureCodes)('%s: button, input, link and notice', async (feature) => {
    enter(feature, cell);
    let runs = 0;
    drawn = await mount(<Everything feature={feature} onRun={() => runs++} />);
    const button = drawn.element.querySelector('button');
    const input = drawn.element.querySelector('input');
    const link = drawn.element.querySelector('a');
    const hasScreen = rows.some(([, row]) => row.feature === feature);
    const sentence = sentenceOf(cell.meets, feature);
    await click(button);

    expect(button === null).toBe(cell.meets === 'hidden');
    expect(input === null).toBe(cell.meets === 'hidden');
    expect(link === null).toBe(cell.meets === 'hidden' || !hasScreen);
    expect(runs).toBe(cell.meets === 'opens' ? 1 : 0);
    expect(last()?.text).toBe(sentence);
    expect(last()?.type).toBe(typeOf[cell.meets]);
    if (cell.meets === 'hidden') return;
    expect(button?.getAttribute('aria-disabled')).toBe(sentence === undefined ? null : 'true');
    expect(input?.matches(':disabled')).toBe(sentence !== undefined);
    if (sentence === undefined) return;
    expect(button?.title).toBe(sentence);
    const before = location.pathname;
    for (const element of [input, ...(link ? [link] : [])]) {
      const count = said();
      await click(element);
      expect(said(), element?.tagName).toBeGreaterThan(count);
      expect(last()?.text).toBe(sentence);
    }
    expect(location.pathname).toBe(before);
  });

  it.each(rows.filter(([, { feature }]) => feature !== undefined).map(([name]) => name))(
    'screen %s: sidebar, palette and guard',
    async (name) => {
      const screen: Screen = screens[name];
      const feature = screen.feature as FeatureCode;
      enter(feature, cell);
      drawn = await mount(
        <NuqsAdapter>
          <Sidebar current="fallback" mini={false} />
        </NuqsAdapter>,
      );
      const sentence = sentenceOf(cell.meets, feature);
      if (screen.label !== undefined) {
        const group = [...drawn.element.querySelectorAll('nav a, nav button')];
        const line = group.find(
          (element) =>
            (element.getAttribute('href')?.split('?')[0] === screen.path || element.tagName === 'BUTTON') &&
            element.querySelector('span')?.textContent === screen.label,
        );
        expect(line === undefined).toBe(cell.meets === 'hidden');
        if (line) {
          expect(line.tagName).toBe(cell.meets === 'opens' ? 'A' : 'BUTTON');
          if (sentence !== undefined) await click(line);
          expect(last()?.text).toBe(sentence);
        }
      }

      const action = screenActions().find(({ id: own }) => own === `go:${name}`);
      if (action) {
        expect(isOffered(action)).toBe(cell.meets !== 'hidden');
        if (cell.meets !== 'opens') {
          const before = said();
          perform(action);
          expect(said() - before).toBe(sentence === undefined ? 0 : 1);
        }
      }

      const address = addressOf(screen);
      expect(
        guard(
          { path: address, address, access: screen.access, feature },
          {
            session: { tenantIds: [id] },
            tenantId: id,
            onboarding: { finished: true },
            ...(tenant.permissions && { permissions: tenant.permissions }),
          },
        ),
      ).toEqual(cell.meets === 'opens' ? { kind: 'stay' } : { kind: 'go', to: '/access-denied' });
    },
  );
});
