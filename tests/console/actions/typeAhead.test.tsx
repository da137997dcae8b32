// @vitest-environment jsdom
import { listenToKeys } from '#console/actions/keyboard.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { closeOverlay, openPalette, overlay } from '#console/state/palette.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, press } from '../mount.tsx';

const run = vi.fn<() => void>();
const remove: Action = { id: 'remove', title: 'Remove', group: 'screen', shortcut: 'x', run };

function Actions() {
  useActions([remove]);
  return <input aria-label="field" />;
}

/** A dialog as the palette draws it, before anything has the focus. */
function drawDialog(content = ''): HTMLElement {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  dialog.innerHTML = content;
  document.body.append(dialog);
  return dialog;
}

let stop: () => void;
beforeEach(() => {
  stop = listenToKeys();
  run.mockClear();
});
afterEach(() => {
  stop();
  closeOverlay();
});

it('what is typed before the palette is there goes into its field, and runs nothing', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  for (const key of ['x', 'y', 'Backspace', ' ', 'Z']) await press(key);
  expect(run).not.toHaveBeenCalled();
  expect(overlay.query).toBe('x Z');
  await press('Escape');
  expect(overlay.open).toBeUndefined();
  await press('x');
  expect(run).toHaveBeenCalledTimes(1);
  await unmount();
});

it('a sign that AltGr types, which some browsers tell as Control and Alt, is typed; Control with a letter is not', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  await press('@', { ctrlKey: true, altKey: true });
  await press('c', { ctrlKey: true });
  expect(overlay.query).toBe('@');
  await unmount();
});

it('Enter before the palette is there is kept for what it finds, and what follows for what that asks', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  for (const key of ['a', 'b', 'Enter', 'x', 'y', 'Backspace', 'Enter']) await press(key);
  expect([overlay.query, overlay.entered]).toEqual(['ab', ['x', '']]);
  expect(run).not.toHaveBeenCalled();
  closeOverlay();
  openPalette();
  expect(overlay.entered).toEqual([]);
  await unmount();
});

it('once the palette is there its own field has the keys', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  const dialog = drawDialog();
  await press('x');
  expect(overlay.query).toBe('');
  dialog.remove();
  await unmount();
});

it('a key that comes before the palette’s field has the focus gives it the focus', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  const dialog = drawDialog('<div cmdk-root><input cmdk-input /></div>');
  await press('x');
  expect(document.activeElement).toBe(dialog.querySelector('input'));
  expect(run).not.toHaveBeenCalled();
  dialog.remove();
  await unmount();
});

it('Enter that comes before the palette’s field has the focus is the field’s', async () => {
  const { unmount } = await mount(<Actions />);
  openPalette();
  const dialog = drawDialog('<div cmdk-root><input cmdk-input /></div>');
  const heard: string[] = [];
  dialog.addEventListener('keydown', ({ key }) => heard.push(key));
  await press('Enter');
  expect(heard).toEqual(['Enter']);
  expect(run).not.toHaveBeenCalled();
  dialog.remove();
  await unmount();
});
