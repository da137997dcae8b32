// @vitest-environment jsdom
import { ShownScreens } from '#console/shell/ShownScreens.tsx';
import { screenAt } from '#contract/links.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const draws: string[] = [];
vi.mock('#console/screens.ts', () => ({
  loadCode: async (name: string) => () => {
    draws.push(name);
    return name;
  },
}));

const at = (path: string) => {
  const found = screenAt(path);
  if (!found) throw new Error(`no screen at ${path}`);
  return <ShownScreens found={found} path={path} />;
};

let drawn: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  drawn = await mount(at('/segments'));
  // Its code comes in its own time.
  await act(async () => vi.dynamicImportSettled());
});
afterEach(() => drawn.unmount());

it('takes a list that is left out of the document and does not draw it anew for the screen that comes', async () => {
  expect(drawn.element.textContent).toBe('segments');
  draws.length = 0;
  await drawn.render(at('/segments/6'));
  expect(drawn.element.textContent).toBe('segment');
  expect(draws).not.toContain('segments');
});
