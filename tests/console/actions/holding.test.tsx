// @vitest-environment jsdom
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { followHolding, holdMs } from '#console/actions/holding.ts';
import { hints } from '#console/state/palette.ts';
import { HintLayer } from '#console/actions/HintLayer.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount, press } from '../mount.tsx';

/** One timer that runs when a test says so. */
let waiting: { readonly run: () => void; readonly milliseconds: number } | undefined;
const clock = {
  start: (run: () => void, milliseconds: number) => {
    waiting = { run, milliseconds };
    return 1;
  },
  stop: () => (waiting = undefined),
};
const pass = () => waiting?.run();

let stop: () => void;
beforeEach(() => {
  waiting = undefined;
  stop = followHolding(clock);
});
afterEach(() => stop());

const hold = () => press('Control', { ctrlKey: true });

describe('holding Control', () => {
  it('alone shows the keys after half a second, and not before', async () => {
    await hold();
    expect([hints.shown, waiting?.milliseconds]).toEqual([false, holdMs]);
    pass();
    expect(hints.shown).toBe(true);
  });

  it.each([
    ['another key', () => press('k', { ctrlKey: true })],
    ['letting go', () => window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }))],
    ['a press of the pointer', () => window.dispatchEvent(new Event('pointerdown'))],
    ['leaving the window', () => window.dispatchEvent(new Event('blur'))],
  ])('ends with %s, before they show and after', async (_name, end) => {
    await hold();
    await end();
    expect(waiting).toBeUndefined();
    await hold();
    pass();
    await end();
    expect(hints.shown).toBe(false);
  });

  it('does not count with Shift or Alt, and its repeats begin nothing anew', async () => {
    await press('Control', { ctrlKey: true, shiftKey: true });
    expect(waiting).toBeUndefined();
    await hold();
    const first = waiting;
    await press('Control', { ctrlKey: true, repeat: true });
    expect(waiting).toBe(first);
  });
});

describe('the badges', () => {
  it('show the key of a button that hides it, and none where it shows', async () => {
    const action = { group: 'screen', run: () => undefined } as const;
    const buttons = await mount(
      <>
        <ActionButton action={{ ...action, id: 'quiet', title: 'Quiet', shortcut: 'q' }} hideShortcut />
        <ActionButton action={{ ...action, id: 'none', title: 'None' }} />
        <ActionButton
          action={{ ...action, id: 'never', title: 'Never', shortcut: 'n', when: () => false }}
          hideShortcut
        />
      </>,
    );
    // jsdom renders nothing: every requested element is on top.
    const quiet = document.querySelector('[data-action=quiet]');
    Object.assign(document, { elementFromPoint: () => document.documentElement });
    const { unmount } = await mount(<HintLayer />);
    expect([...document.querySelectorAll('[data-hints] kbd')].map((cap) => cap.textContent)).toEqual(['Q']);
    expect(quiet?.textContent).toBe('Quiet');
    await unmount();
    await buttons.unmount();
  });
});
