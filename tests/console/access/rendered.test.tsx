// @vitest-environment jsdom
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Guarded } from '#console/actions/Guarded.tsx';
import { Link } from '#console/navigation/Link.tsx';
import { Sidebar } from '#console/shell/Sidebar.tsx';
import { folds } from '#console/state/folds.ts';
import { resetAll } from '#console/state/reset.ts';
import { places } from '#contract/places.ts';
import { featureCodes } from '#domain/access/features.ts';
import { cells, closedBy, sentenceOf } from '#tests/domain/access/cells.ts';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../mount.tsx';
import { enterCell, newestNotice, noticeCount, noticeTypes } from './enterCell.ts';

const feature = 'SEGMENTS.VIEW';
const lines = places.filter(({ label }) => label !== undefined);

let drawn: Awaited<ReturnType<typeof mount>>;

const click = (element: Element | null) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { animate: () => undefined });
});
afterEach(async () => {
  await drawn.unmount();
  resetAll();
});

/** Components in every cell; `matrix.test.ts` has every code and screen. */
describe.each(cells)('$name (1 §6: clicks and inputs) (1 §6: blocked notifies) (1 §6: disabled is hidden)', (cell) => {
  it('shows a button, an input and a link, or why they are blocked, or nothing', async () => {
    enterCell([feature], cell);
    let runs = 0;
    const action = { id: feature, title: 'button', group: 'screen', feature, run: () => void (runs += 1) } as const;
    drawn = await mount(
      <>
        <ActionButton action={action} />
        <Guarded feature={feature}>
          <input name="input" />
        </Guarded>
        <Link href="/segments">link</Link>
      </>,
    );
    const [button, input, link] = ['button', 'input', 'a'].map((name) => drawn.element.querySelector(name));
    const sentence = sentenceOf(cell.meets, feature);
    await click(button ?? null);

    for (const element of [button, input, link]) expect(element === null).toBe(cell.meets === 'hidden');
    expect(runs).toBe(cell.meets === 'opens' ? 1 : 0);
    expect(newestNotice()).toEqual(sentence && { type: noticeTypes[cell.meets], text: sentence });
    if (cell.meets === 'hidden') {
      expect(drawn.element.textContent).toBe('link');
      return;
    }
    expect(button?.getAttribute('aria-disabled')).toBe(sentence === undefined ? null : 'true');
    expect(input?.matches(':disabled')).toBe(sentence !== undefined);
    expect(link?.getAttribute('aria-disabled')).toBe(sentence === undefined ? null : 'true');
    if (sentence === undefined) return;
    for (const element of [button, input?.parentElement, link]) expect(element?.getAttribute('title')).toBe(sentence);
    const before = location.pathname;
    for (const element of [input, link]) {
      const count = noticeCount();
      await click(element ?? null);
      expect(noticeCount(), element?.tagName).toBeGreaterThan(count);
      expect(newestNotice()?.text).toBe(sentence);
    }
    expect(location.pathname).toBe(before);
  });

  it('shows every line of the sidebar as a link, or as a button that says why, or not at all', async () => {
    enterCell(featureCodes, cell);
    folds.groups = [];
    drawn = await mount(
      <NuqsAdapter>
        <Sidebar current="fallback" mini={false} />
      </NuqsAdapter>,
    );
    const line = (id: string) => drawn.element.querySelector(`nav [data-action="go:${id}"]`);
    for (const { id, label, path, features } of lines) {
      const own = features.map((code) => featureCodes.find((group) => closedBy(group).includes(code)) ?? code)[0];
      if (cell.meets === 'hidden' && own !== undefined) {
        expect(line(id), id).toBeNull();
        continue;
      }
      const sentence = sentenceOf(cell.meets, own);
      expect(line(id)?.tagName, id).toBe(sentence === undefined ? 'A' : 'BUTTON');
      expect(line(id)?.querySelector('span')?.textContent, id).toBe(label);
      if (sentence === undefined) {
        expect(line(id)?.getAttribute('href')?.split('?')[0], id).toBe(path.split('?')[0]);
        continue;
      }
      expect(line(id)?.getAttribute('title'), id).toBe(sentence);
      await click(line(id));
      expect(newestNotice(), id).toEqual({ type: noticeTypes[cell.meets], text: sentence });
    }
  });
});
