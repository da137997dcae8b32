// @vitest-environment jsdom
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import type { Action } from '#console/actions/action.ts';
import { deliverByHotkeys, listenToKeys } from '#console/actions/keyboard.ts';
import { listActions } from '#console/actions/registry.ts';
import { useActions } from '#console/actions/useActions.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { keys, setSingleKeys } from '#console/state/keys.ts';
import { shown } from '#console/state/notices.ts';
import { setPermissions } from '#console/state/tenant.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press } from '../mount.tsx';

const run = vi.fn<(id: string) => void>();
const action = (id: string, rest: Partial<Action>): Action => ({
  id,
  title: id,
  group: 'screen',
  run: () => run(id),
  ...rest,
});

function Actions({ actions }: { readonly actions: readonly Action[] }) {
  useActions(actions);
  return <input aria-label="field" />;
}

/** The console around a screen. */
function Around(props: { readonly action: Action; readonly children: ReactNode }) {
  useActions([props.action]);
  return props.children;
}

let stop: () => void;
beforeEach(() => {
  stop = listenToKeys();
  run.mockClear();
});
afterEach(() => stop());

describe('keys', () => {
  it('run the action that is mounted, and none after it is gone', async () => {
    const { unmount } = await mount(<Actions actions={[action('one', { shortcut: 'x' })]} />);
    await press('x');
    expect(run).toHaveBeenCalledWith('one');
    await unmount();
    await press('x');
    expect(run).toHaveBeenCalledTimes(1);
    expect(listActions()).toEqual([]);
  });

  it('are delivered once each before and after hotkeys-js has come, and a sequence goes on meanwhile', async () => {
    const { unmount } = await mount(
      <Actions actions={[action('one', { shortcut: 'x' }), action('go', { shortcut: 'g s' })]} />,
    );
    await press('x');
    await press('g');
    const stopDelivering = await deliverByHotkeys();
    await press('s');
    await press('x');
    expect(run.mock.calls).toEqual([['one'], ['go'], ['one']]);
    stopDelivering();
    await press('x');
    expect(run).toHaveBeenCalledTimes(3);
    await unmount();
  });

  it('go on in a sequence that began on another layout', async () => {
    const { unmount } = await mount(<Actions actions={[action('go', { shortcut: 'g c' })]} />);
    await press('g', { code: 'KeyG' });
    await press('с', { code: 'KeyC' });
    expect(run.mock.calls).toEqual([['go']]);
    await unmount();
  });

  it.each(['s', 'z', 'a', 'mod+s', 'mod+z', 'alt+s'])(
    'that AltGr types a letter with never run %s',
    async (shortcut) => {
      const inFields = { inFields: true } as const;
      const { element, unmount } = await mount(<Actions actions={[action('one', { shortcut, ...inFields })]} />);
      const field = element.querySelector('input') ?? undefined;
      for (const target of [undefined, field]) {
        for (const [key, code] of [
          ['ś', 'KeyS'],
          ['ż', 'KeyZ'],
          ['ą', 'KeyA'],
        ] as const) {
          for (const held of [true, false]) {
            await press(key, { code, ctrlKey: held, altKey: held, modifierAltGraph: true }, target);
          }
        }
      }
      expect(run).not.toHaveBeenCalled();
      await unmount();
    },
  );

  it('run sequences', async () => {
    const { unmount } = await mount(
      <Actions actions={[action('go', { shortcut: 'g s' }), action('s', { shortcut: 's' })]} />,
    );
    await press('g');
    await press('s');
    expect(run.mock.calls).toEqual([['go']]);
    await unmount();
  });

  it('let the component that came last win', async () => {
    const lower = await mount(<Actions actions={[action('lower', { shortcut: 'x' })]} />);
    const upper = await mount(<Actions actions={[action('upper', { shortcut: 'x' })]} />);
    await press('x');
    await upper.unmount();
    await press('x');
    expect(run.mock.calls).toEqual([['upper'], ['lower']]);
    await lower.unmount();
  });

  it('let the component within win, also where both come with one draw', async () => {
    const { unmount } = await mount(
      <Around action={action('around', { shortcut: 'x' })}>
        <Actions actions={[action('within', { shortcut: 'x' })]} />
      </Around>,
    );
    await press('x');
    expect(run.mock.calls).toEqual([['within']]);
    await unmount();
  });

  it('never act on plain signs while typing, but on those with a modifier that say so', async () => {
    const actions = [
      action('x', { shortcut: 'x' }),
      action('save', { shortcut: ['mod+s', 'y'], inFields: true }),
      action('all', { shortcut: 'mod+a' }),
      action('undo', { shortcut: ['mod+z', 'alt+z'], inFields: 'alt' }),
    ];
    const { element, unmount } = await mount(<Actions actions={actions} />);
    const field = element.querySelector('input') ?? undefined;
    await press('x', {}, field);
    await press('y', {}, field);
    await press('a', { ctrlKey: true }, field);
    await press('z', { ctrlKey: true }, field);
    expect(run).not.toHaveBeenCalled();
    await press('z', { altKey: true }, field);
    expect(run).toHaveBeenCalledWith('undo');
    await press('s', { ctrlKey: true }, field);
    expect(run).toHaveBeenCalledWith('save');
    await unmount();
  });

  it.each([
    '<div role="textbox"></div>',
    '<div class="monaco-editor"><p></p></div>',
    '<div class="cm-editor"><i></i></div>',
  ])('take %s for a place where one types', async (html) => {
    const { unmount } = await mount(<Actions actions={[action('x', { shortcut: 'x' })]} />);
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    await press('x', {}, place.querySelector('i, p, [role=textbox]') ?? undefined);
    expect(run).not.toHaveBeenCalled();
    place.remove();
    await unmount();
  });

  it("never open the browser's dialog for saving the page, where there is nothing to save just now, too", async () => {
    const strokes = (['s', 'f'] as const).map(
      (key) => new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, cancelable: true }),
    );
    const { unmount } = await mount(
      <Actions actions={[action('save', { shortcut: 'mod+s', inFields: true, when: () => false })]} />,
    );
    strokes.forEach((stroke) => document.dispatchEvent(stroke));
    expect(strokes.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, false]);
    expect(run).not.toHaveBeenCalled();
    await unmount();
  });

  it('leave a composition alone', async () => {
    const { unmount } = await mount(<Actions actions={[action('x', { shortcut: 'x' })]} />);
    await press('x', { isComposing: true });
    expect(run).not.toHaveBeenCalled();
    await unmount();
  });

  it('leave what is behind a dialog alone', async () => {
    const { unmount } = await mount(<Actions actions={[action('x', { shortcut: 'x' })]} />);
    const own = document.createElement('dialog');
    own.open = true;
    document.body.append(own);
    expect(isDialogOpen()).toBe(true);
    await press('x');
    own.remove();
    expect(isDialogOpen()).toBe(false);
    expect(run).not.toHaveBeenCalled();
    await unmount();
  });

  it('can be turned off where they have no modifier', async () => {
    const { unmount } = await mount(<Actions actions={[action('x', { shortcut: 'x' })]} />);
    setSingleKeys(false);
    await press('x');
    expect(run).not.toHaveBeenCalled();
    setSingleKeys(true);
    expect(keys.single).toBe(true);
    await unmount();
  });

  it('say why a blocked action does not run, and ignore a hidden one', async () => {
    setPermissions(
      permissionsOf(
        [{ feature: 'SEGMENTS.CREATE', status: 'UNSUBSCRIBED' }],
        [{ feature: 'SEGMENTS.CREATE', status: 'AUTHORIZED' }],
      ),
    );
    const actions = [
      action('blocked', { shortcut: 'x', feature: 'SEGMENTS.CREATE' }),
      action('hidden', { shortcut: 'z', feature: 'SEGMENTS.VIEW' }),
    ];
    const { unmount } = await mount(<Actions actions={actions} />);
    await press('x');
    await press('z');
    expect(run).not.toHaveBeenCalled();
    expect(shown.list.map(({ type, text }) => [type, text])).toEqual([
      ['danger', 'Subscription required. Please subscribe to continue using this feature.'],
    ]);
    await unmount();
  });

  it('with Alt and Page Down reach the page, even if an open list handles Page Down', async () => {
    const taken = vi.fn<() => void>();
    const { element, unmount } = await mount(
      <Around action={action('sections', { shortcut: 'alt+pagedown', inFields: true })}>
        <input
          onKeyDown={(event) => {
            if (event.key !== 'PageDown') return;
            taken();
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Around>,
    );
    const field = element.querySelector('input') ?? undefined;
    await press('PageDown', { altKey: true, code: 'PageDown' }, field);
    expect(run.mock.calls).toEqual([['sections']]);
    expect(taken).not.toHaveBeenCalled();
    await press('PageDown', { code: 'PageDown' }, field);
    expect(taken).toHaveBeenCalledOnce();
    await unmount();
  });
});
