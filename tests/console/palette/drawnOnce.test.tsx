// @vitest-environment jsdom
import { newLayer, putActions } from '#console/actions/registry.ts';
import { loadRecordKinds } from '#console/palette/recordKind.ts';
import { Palette } from '#console/palette/Palette.tsx';
import { openPalette, closeOverlay } from '#console/state/palette.ts';
import { Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mount, typeInto } from '../mount.tsx';

beforeAll(loadRecordKinds);

const draws: string[] = [];
const titles = ['Open shops', 'Open sales', 'Order lists', 'Export shops', 'Explain sales', 'Export sales'];
const field = () => {
  const found = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!found) throw new Error('no palette');
  return found;
};
const highlighted = () => document.querySelector('[role=option][aria-selected=true]');
const layer = newLayer();

let unmount: () => Promise<void>;
beforeEach(async () => {
  putActions(
    layer,
    titles.map((title) => ({ id: title, title, group: 'screen', run: () => undefined })),
  );
  openPalette();
  const palette = (
    <Profiler id="palette" onRender={(_, phase) => draws.push(phase)}>
      <Palette />
    </Profiler>
  );
  ({ unmount } = await mount(palette));
});
afterEach(async () => {
  putActions(layer, []);
  closeOverlay();
  await unmount();
});

it('a key draws the palette once, whatever it changes', async () => {
  await typeInto(field(), 'o');
  draws.length = 0;
  for (const typed of ['or', 'ord', 'e', 'ex', 'exp', 'exp s', 'exp sa', '']) await typeInto(field(), typed);
  expect(draws).toEqual(Array.from({ length: 8 }, () => 'update'));
});

it('the field names the highlighted row to screen readers, and another first row is another element', async () => {
  await typeInto(field(), 'o');
  const first = highlighted();
  expect(first?.textContent).toBe('Open shops');
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
  await typeInto(field(), 'ord');
  expect(highlighted()?.textContent).toBe('Order lists');
  expect(highlighted()).not.toBe(first);
  expect(field().getAttribute('aria-activedescendant')).toBe(highlighted()?.id);
});
