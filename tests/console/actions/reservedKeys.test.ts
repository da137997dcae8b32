// @vitest-environment jsdom
import { reservedKeys, reserveOf } from '#console/actions/reservedKeys.ts';
import { loadDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { globalActions } from '#console/shell/globalActions.ts';
import { usualShortcutsOf } from '#console/actions/action.ts';
import { keys as texts } from '#console/texts/actions.ts';
import { describe, expect, it } from 'vitest';

describe('keys that cannot be chosen', () => {
  it.each([
    ['mod+t', 'tabs'],
    ['mod+w', 'tabs'],
    ['mod+n', 'tabs'],
    ['mod+shift+n', 'tabs'],
    ['mod+tab', 'tabs'],
    ['mod+1', 'tabs'],
    ['mod+9', 'tabs'],
    ['mod+l', 'address'],
    ['mod+r', 'reload'],
    ['f5', 'reload'],
    ['mod+0', 'zoom'],
    ['mod++', 'zoom'],
    ['mod+q', 'window'],
    ['f11', 'window'],
    ['f12', 'tools'],
    ['mod+c', 'clipboard'],
    ['shift+f10', 'menu'],
    ['tab', 'controls'],
    ['enter', 'controls'],
    ['space', 'controls'],
    ['escape', 'controls'],
    ['arrowdown', 'controls'],
    ['shift+arrowdown', 'controls'],
    ['pagedown', 'controls'],
  ])('%s is kept everywhere, because of %s', (stroke, why) => {
    expect([reserveOf(stroke, true), reserveOf(stroke, false)]).toEqual([why, why]);
  });

  it.each(['alt+f4', 'alt+tab', 'alt+arrowleft', 'f10'])('%s is kept by Windows and Linux alone', (stroke) => {
    expect([reserveOf(stroke, true), reserveOf(stroke, false)]).toEqual([undefined, expect.any(String)]);
  });

  it.each(['mod+h', 'mod+m', 'mod+space', 'mod+['])('%s is kept by Apple machines alone', (stroke) => {
    expect([reserveOf(stroke, true), reserveOf(stroke, false)]).toEqual([expect.any(String), undefined]);
  });

  it.each(['q', 'g s', 'f2', 'alt+q', 'mod+j', 'mod+shift+k', 'alt+1', 'delete', 'mod+enter'])(
    '%s is free',
    (shortcut) => {
      expect([reserveOf(shortcut, true), reserveOf(shortcut, false)]).toEqual([undefined, undefined]);
    },
  );

  it('each have one reason, and each reason has its sentence and is used', () => {
    for (const onApple of [true, false]) {
      const strokes = reservedKeys.filter(({ apple = onApple }) => apple === onApple).flatMap((row) => row.strokes);
      expect(strokes.filter((stroke, place) => strokes.indexOf(stroke) !== place)).toEqual([]);
    }
    expect([...new Set(reservedKeys.map(({ why }) => why))].toSorted()).toEqual(Object.keys(texts.reserved).toSorted());
    for (const sentence of Object.values(texts.reserved)) expect(sentence).toContain('{{keys}}');
  });

  /** They do what the browser does with these keys: going back, and copying what is selected or at hand. */
  const alike: Readonly<Record<string, RegExp>> = { history: /^go-back$/u, clipboard: /:copy-(?:ids?|links)$/u };

  it('are no keys that the product ships, but for those that move, press, or do what the browser does', async () => {
    const everywhere = globalActions().map((action) => ({ id: action.id, shortcuts: usualShortcutsOf(action) }));
    const shipped = [...(await loadDefaultKeymap()), ...everywhere].flatMap(({ id, shortcuts }) =>
      shortcuts.map((shortcut) => ({ id, shortcut })),
    );
    const kept = shipped.filter(({ id, shortcut }) => {
      const why = reserveOf(shortcut, true) ?? reserveOf(shortcut, false);
      return why !== undefined && why !== 'controls' && alike[why]?.test(id) !== true;
    });
    expect(kept).toEqual([]);
  });
});
