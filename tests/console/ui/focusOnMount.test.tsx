// @vitest-environment jsdom
import { focusWhenFree } from '#console/ui/focus.ts';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const screen = (hasCome: boolean) => (
  <>
    <button>Before</button>
    <h1 tabIndex={-1}>Choose</h1>
    {hasCome && <input ref={focusWhenFree} />}
  </>
);

it.each([
  ['somebody’s focus is left where it went while the screen’s first control was on its way', 'button', 'BUTTON'],
  ['the screen’s first control takes the focus from the heading that kept it', 'h1', 'INPUT'],
  ['the screen’s first control takes the focus where nothing has it', 'body', 'INPUT'],
])('%s', async (_behaviour, holder, expected) => {
  const { element, render, unmount } = await mount(screen(false));
  element.querySelector<HTMLElement>(holder)?.focus();
  await render(screen(true));
  expect(document.activeElement?.tagName).toBe(expected);
  await unmount();
});
