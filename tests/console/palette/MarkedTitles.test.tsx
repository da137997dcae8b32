// @vitest-environment jsdom
import { MarkedTitles, RowTitle } from '#console/palette/RowTitle.tsx';
import { expect, it } from 'vitest';
import { mount, until } from '../mount.tsx';

const titled = (typed: string) => (
  <MarkedTitles typed={typed}>
    <RowTitle title="Export segments" blocked={false} />
  </MarkedTitles>
);

it('marks what was typed once fingers rest, and keeps the marks that a title has until then', async () => {
  const { element, draw, unmount } = await mount(titled('ex'));
  const marked = () => Array.from(element.querySelectorAll('b'), ({ textContent }) => textContent);
  expect(marked()).toEqual(['Ex']);
  await draw(titled('exp'));
  expect(marked()).toEqual(['Ex']);
  await draw(titled('exp seg'));
  expect(marked()).toEqual(['Ex']);
  await until(() => marked().length > 1);
  expect(marked()).toEqual(['Exp', 'seg']);
  expect(element.textContent).toBe('Export segments');
  await unmount();
});
