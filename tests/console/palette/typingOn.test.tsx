// @vitest-environment jsdom
import type { Action, Arguments, Choice } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { loadRecordKinds } from '#console/palette/recordKind.ts';
import { Palette } from '#console/palette/Palette.tsx';
import { closeOverlay, openPalette, overlay } from '#console/state/palette.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mount, settle, typeInto, until } from '../mount.tsx';

beforeAll(loadRecordKinds);

const columns: readonly Choice[] = [
  { id: 'email', title: 'Email' },
  { id: 'name', title: 'Name' },
];
const directions: readonly Choice[] = [
  { id: 'asc', title: 'Ascending' },
  { id: 'desc', title: 'Descending' },
];
const run = vi.fn<(given: Arguments) => void>();
/** Lets the columns come, as the server would; a failure where none are given. */
let answer: (choices?: readonly Choice[]) => void;

function Lists() {
  const coming = async () =>
    new Promise<readonly Choice[]>((resolve, reject) => {
      answer = (choices) => (choices ? resolve(choices) : reject(new Error('The server did not answer.')));
    });
  const sort: Action = {
    id: 'sort',
    title: 'Sort rows',
    group: 'screen',
    arguments: [
      { id: 'column', title: 'Column', choices: coming },
      { id: 'direction', title: 'Direction', choices: () => directions },
    ],
    run,
  };
  useActions([sort]);
  return <Palette />;
}

const named: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Escape']);
const field = () => {
  const found = document.querySelector<HTMLInputElement>('[cmdk-input]');
  if (!found) throw new Error('no palette');
  return found;
};

/**
 * Presses keys in the palette's field, which takes a letter unless the key was taken; a text that names no key is
 * typed.
 */
async function press(...texts: readonly string[]): Promise<void> {
  for (const key of texts.flatMap((text) => (named.has(text) ? [text] : text.split('')))) {
    // Where AltGr types a sign, some browsers say that Control and Alt are held.
    const held = key === '@' && { ctrlKey: true, altKey: true };
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    let isTaken = false;
    await act(async () => (isTaken = !field().dispatchEvent(event)));
    if (!isTaken && key.length === 1) await typeInto(field(), field().value + key);
  }
}

const arrive = async (choices?: readonly Choice[]) => {
  await act(async () => answer(choices));
  await settle();
};

let unmount: () => Promise<void>;
beforeEach(async () => {
  run.mockClear();
  openPalette();
  ({ unmount } = await mount(<Lists />));
  await press('sort rows', 'Enter');
});
afterEach(async () => {
  closeOverlay();
  await unmount();
});

it('what is typed after Enter while choices are on their way is typed into the next question', async () => {
  await press('e-mail', 'Enter', 'dex', 'Backspace', 'sc', 'Enter');
  expect(run).not.toHaveBeenCalled();
  await arrive(columns);
  await until(() => run.mock.calls.length > 0);
  expect(run.mock.calls).toEqual([[{ column: 'email', direction: 'desc' }]]);
});

it('what was typed before the palette was there is kept by what follows it there', async () => {
  closeOverlay();
  await unmount();
  openPalette({ query: 'sort rows' });
  overlay.entered = ['e-mail', 'd'];
  ({ unmount } = await mount(<Lists />));
  await press('esc', 'Enter');
  await arrive(columns);
  await until(() => run.mock.calls.length > 0);
  expect(run.mock.calls).toEqual([[{ column: 'email', direction: 'desc' }]]);
});

it('a sign that AltGr types after Enter waits with what is typed', async () => {
  await press('postal', 'Enter', 'a@b');
  await arrive(columns);
  expect(field().value).toBe('postala@b');
});

it('where no choice fits, what was typed after Enter stands in the field', async () => {
  await press('postal', 'Enter', 'code');
  await arrive(columns);
  expect(field().value).toBe('postalcode');
  expect(overlay.entered).toEqual([]);
});

it('Escape takes back an Enter that waits', async () => {
  await press('e-mail', 'Enter', 'de', 'Escape');
  await arrive(columns);
  expect(field().value).toBe('');
  await press('name', 'Enter');
  expect(document.querySelector('dialog')?.textContent).toContain('Descending');
  expect(run).not.toHaveBeenCalled();
});

it('nothing is said to be found or not while choices are on their way', async () => {
  await press('postal');
  expect(document.querySelector('dialog')?.textContent).not.toContain('Nothing found');
  await arrive(columns);
  expect(document.querySelector('dialog')?.textContent).toContain('Nothing found');
});

it('choices that do not come say so, and what was typed after Enter stands in the field', async () => {
  const told = vi.fn<(reason: unknown) => void>();
  process.once('unhandledRejection', told);
  await press('e-mail', 'Enter', 'desc');
  await arrive();
  expect(told.mock.calls[0]?.[0]).toEqual(new Error('The server did not answer.'));
  expect(field().value).toBe('e-maildesc');
});
