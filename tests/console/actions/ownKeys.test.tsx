// @vitest-environment jsdom
import { loadDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { lostShortcutsOf, shortcutsOf, type Action } from '#console/actions/action.ts';
import { KeyRow } from '#console/actions/KeyRow.tsx';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { clash } from '#console/actions/overrides.ts';
import { withStroke, chooseKeys, shortcutConflicts } from '#console/actions/shortcutConflicts.ts';
import { listActions } from '#console/actions/registry.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { keys, resetChosenKeys, setChosenKeys, setSingleKeys } from '#console/state/keys.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press, settle } from '../mount.tsx';

// What lists keys has loaded them by the time that one is chosen.
beforeAll(async () => {
  await loadDefaultKeymap();
});

const run = vi.fn<(id: string) => void>();
const action = (id: string, shortcut?: Action['shortcut'], rest: Partial<Action> = {}): Action => ({
  id,
  title: `Title of ${id}`,
  group: 'screen',
  shortcut,
  run: () => run(id),
  ...rest,
});
const person = (sub: string) => setUser({ sub, email: '', name: '', tenantIds: [] });

function Screen({ actions, rows = false }: { readonly actions: readonly Action[]; readonly rows?: boolean }) {
  useActions(actions);
  return rows ? actions.map((one) => <KeyRow key={one.id} action={one} among={actions} />) : null;
}

let stop: () => void;
beforeEach(() => {
  stop = listenToKeys();
  run.mockClear();
  person('one');
});
afterEach(() => {
  stop();
  resetChosenKeys();
  setSingleKeys(true);
});

describe('the keys of an action', () => {
  it('are those that the person chose, else its usual ones', () => {
    const save = action('save', ['mod+s', 'mod+enter']);
    expect(shortcutsOf(save)).toEqual(['mod+s', 'mod+enter']);
    setChosenKeys({ save: { title: 'Save', shortcuts: ['f2'] } });
    expect(shortcutsOf(save)).toEqual(['f2']);
    setChosenKeys({ save: undefined });
    expect(shortcutsOf(save)).toEqual(['mod+s', 'mod+enter']);
  });

  it('are without single keys only those that no sign is typed with', () => {
    setSingleKeys(false);
    expect(
      shortcutsOf(action('a', ['x', 'shift+x', 'g s', '?', 'mod+x', 'alt+x', 'arrowdown', 'enter', 'f8'])),
    ).toEqual(['mod+x', 'alt+x', 'arrowdown', 'enter', 'f8']);
  });

  it('belong to a person on a machine: gone with the sign-out, back with the person', () => {
    setChosenKeys({ save: { title: 'Save', shortcuts: ['f2'] } });
    resetAll();
    expect(keys.own).toEqual({});
    person('two');
    expect(keys.own).toEqual({});
    person('one');
    expect(keys.own).toEqual({ save: { title: 'Save', shortcuts: ['f2'] } });
  });

  it('survive whatever stands in the store', () => {
    for (const stored of ['', '{', 'null', '[1]', '{"a":1}', '{"a":{"title":1,"shortcuts":[]}}']) {
      localStorage.setItem('ownKeys:odd', stored);
      person('odd');
      expect(keys.own).toEqual({});
      person('one');
    }
  });

  it('are heard as chosen, and no longer as usual', async () => {
    const { unmount } = await mount(<Screen actions={[action('a', 'x')]} />);
    setChosenKeys({ a: { title: 'A', shortcuts: ['q w'] } });
    await press('x');
    expect(run).not.toHaveBeenCalled();
    await press('q');
    await press('w');
    expect(run).toHaveBeenCalledWith('a');
    await unmount();
  });

  it('are shown and spoken by a button as chosen, at once', async () => {
    const { element, unmount } = await mount(<ActionButton action={action('a', 'mod+s')} />);
    const button = element.querySelector('button');
    expect(button?.getAttribute('aria-keyshortcuts')).toBe('Control+s');
    setChosenKeys({ a: { title: 'A', shortcuts: ['f2'] } });
    await settle();
    expect(button?.getAttribute('aria-keyshortcuts')).toBe('f2');
    expect(button?.textContent).toContain('F2');
    await unmount();
  });
});

describe('new keys', () => {
  it.each([
    ['', 'x', 'x'],
    ['g', 's', 'g s'],
    ['g s', 'x', 'x'],
    ['mod+j', 's', 's'],
    ['g', 'f8', 'f8'],
  ])('after %o and one more stroke %o are %o', (before, stroke, after) => {
    expect(withStroke(before, stroke)).toBe(after);
  });

  it('clash where they are the same, or one begins with the other', () => {
    expect([clash('g', 'g s'), clash('g s', 'g'), clash('x', 'x')]).toEqual([true, true, true]);
    expect([clash('g s', 'g d'), clash('s', 'g s'), clash('g', 'gs')]).toEqual([false, false, false]);
  });

  it('name the actions that have them, by the keys they have now', () => {
    const all = [action('a', 'x'), action('b', ['g s', 'y']), action('c', 'z')];
    expect(shortcutConflicts('c', 'g', all).map(({ id }) => id)).toEqual(['b']);
    setChosenKeys({ a: { title: 'A', shortcuts: ['q'] } });
    expect(shortcutConflicts('c', 'x', all)).toEqual([]);
    expect(shortcutConflicts('c', 'q', all).map(({ id }) => id)).toEqual(['a']);
  });

  it('are taken from who had them while both are on screen, so that no key is claimed twice', async () => {
    const [a, b, c] = [action('a', 'x'), action('b', ['g s', 'y']), action('c', 'z')];
    const { render, unmount } = await mount(<Screen actions={[a, b, c]} />);
    chooseKeys(a, 'y', [a, b, c]);
    expect([shortcutsOf(a), shortcutsOf(b)]).toEqual([['y'], ['g s']]);
    expect(lostShortcutsOf(b)).toEqual([{ shortcut: 'y', taker: 'Title of a' }]);
    await render(<Screen actions={[b]} />);
    expect(shortcutsOf(b)).toEqual(['g s', 'y']);
    await render(<Screen actions={[a, b, c]} />);
    // What was chosen for one and then for another is the other's.
    chooseKeys(c, 'y', [a, b, c]);
    expect([shortcutsOf(a), shortcutsOf(b), shortcutsOf(c)]).toEqual([[], ['g s'], ['y']]);
    chooseKeys(c, 'z', [a, b, c]);
    expect([keys.own['c'], shortcutsOf(b)]).toEqual([undefined, ['g s', 'y']]);
    await unmount();
  });

  it('go before usual ones of a screen that opens later, also where the screen came with them anew', async () => {
    const everywhere = action('everywhere', 'x');
    setChosenKeys({ everywhere: { title: 'Everywhere', shortcuts: ['j'] } });
    const { render, unmount } = await mount(<Screen actions={[everywhere]} />);
    await render(
      <>
        <Screen actions={[everywhere]} />
        <ActionButton action={action('screen', 'j')} />
      </>,
    );
    await press('j');
    expect(run.mock.calls).toEqual([['everywhere']]);
    expect(document.querySelector('button')?.hasAttribute('aria-keyshortcuts')).toBe(false);
    await unmount();
  });

  it('that an action lost are said on its line, with who has them', async () => {
    const both = [action('a', 'x'), action('b', 'y')];
    const { element, render, unmount } = await mount(<Screen actions={both} rows />);
    setChosenKeys({ a: { title: 'Title of a', shortcuts: ['y'] } });
    await render(<Screen actions={[...both]} rows />);
    expect(element.querySelector('[data-key-row=b]')?.textContent).toBe('Title of b“Title of a” uses Y here');
    await unmount();
  });

  it('that browser, system or controls keep are refused with the reason, and Enter does not take them', async () => {
    const { element, unmount } = await mount(<Screen actions={[action('a', 'x')]} rows />);
    element.querySelector<HTMLElement>('[data-key-row=a]')?.click();
    await settle();
    await press('t', { ctrlKey: true });
    expect(element.querySelector('[role=status]')?.textContent).toBe(
      'The browser uses Ctrl T for tabs and windows. Choose other keys.',
    );
    await press('Enter');
    expect(keys.own).toEqual({});
    await press('Escape');
    await unmount();
  });

  it('are typed on a row: what they take is said first, Enter takes them, Escape does not', async () => {
    const { element, unmount } = await mount(<Screen actions={[action('a', 'x'), action('b', 'y')]} rows />);
    const row = () => element.querySelector<HTMLElement>('[data-key-row=a]');
    row()?.click();
    await settle();
    await press('y');
    expect(element.querySelector('[role=status]')?.textContent).toContain('“Title of b”');
    await press('Escape');
    await settle();
    expect(shortcutsOf(action('a', 'x'))).toEqual(['x']);
    row()?.click();
    await settle();
    await press('y');
    await press('Enter');
    await settle();
    expect(run).not.toHaveBeenCalled();
    expect([shortcutsOf(action('a', 'x')), shortcutsOf(action('b', 'y'))]).toEqual([['y'], []]);
    expect(document.activeElement).toBe(row());
    await unmount();
  });
});

describe('the registry', () => {
  it('knows what a button shows, even where the screen does not offer it, and leaves it with the button', async () => {
    const { unmount } = await mount(<ActionButton action={action('alone', 'x')} />);
    await press('x');
    expect(run).toHaveBeenCalledWith('alone');
    await unmount();
    expect(listActions()).toEqual([]);
  });

  it('takes what the screen offers before what a button shows', async () => {
    const offered = action('same', 'x', { title: 'Offered' });
    const { unmount } = await mount(
      <>
        <Screen actions={[offered]} />
        <ActionButton action={action('same', 'x', { title: 'Shown' })} />
      </>,
    );
    expect(listActions()).toEqual([offered]);
    await unmount();
  });
});
