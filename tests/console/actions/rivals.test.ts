// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { conflictsOf } from '#console/actions/ownKeyChoice.ts';
import { namesOf, rivalsOf } from '#console/actions/rivals.ts';
import { shippedKeys } from '#console/actions/shippedKeys.ts';
import { resetOwnKeys, setOwnKeys } from '#console/state/keys.ts';
import { screens } from '#contract/screens.ts';
import { afterEach, describe, expect, it } from 'vitest';

const global = 'go:segments';
const here: readonly Action[] = [
  { id: global, title: 'All Segments', group: 'go', shortcut: 'g s', run: () => undefined },
];
const clashing = (id: string, shortcut: string) => conflictsOf(id, shortcut, rivalsOf(id, here)).map((one) => one.id);

afterEach(() => resetOwnKeys());

describe('whoever may have the same keys', () => {
  it('is, for an action that every screen has, every screen’s own that is not open', () => {
    expect(clashing(global, 'j')).toEqual(
      expect.arrayContaining(['customers:down', 'products:down', 'segments:down', 'analytics:next', 'builder.next']),
    );
  });

  it('is, for an action of one screen, nobody of a screen that it never meets', () => {
    expect(clashing('customers:edit', 'j')).toEqual(['customers:down']);
    expect(clashing('customers:edit', 'g s')).toEqual([global]);
  });

  it('is everybody for an action that the table does not know', () => {
    expect(clashing('theme', 'x')).toEqual(expect.arrayContaining(['customers:toggle', 'products:toggle']));
  });

  it('counts by the keys that were chosen, also of a screen that is not open', () => {
    setOwnKeys({ 'customers:down': { title: 'Next row', shortcuts: ['q'] } });
    expect(clashing(global, 'q')).toEqual(['customers:down']);
    expect(clashing(global, 'j')).not.toContain('customers:down');
  });

  it('is named once a title, with the screens it is on', () => {
    const names = namesOf(conflictsOf(global, 'j', rivalsOf(global, here)));
    expect(names.filter(({ title }) => title === 'Next row')).toEqual([
      { title: 'Next row', on: expect.arrayContaining(['All Customers', 'All Products', 'All Segments']) as string[] },
    ]);
  });
});

describe('the table of shipped keys', () => {
  it('names each action once, with keys, on screens that are built', () => {
    expect(new Set(shippedKeys.map(({ id }) => id)).size).toBe(shippedKeys.length);
    expect(shippedKeys.filter(({ shortcuts }) => shortcuts.length === 0)).toEqual([]);
    const planned = shippedKeys.flatMap(({ on = [] }) => on.filter((name) => 'planned' in screens[name]));
    expect(planned).toEqual([]);
  });

  it('is read with its signs and its screens', () => {
    const rowOf = (id: string) => shippedKeys.find((row) => row.id === id);
    expect(rowOf('palette')).toEqual({ id: 'palette', title: 'Search or jump to', shortcuts: ['mod+k', '/'] });
    expect(rowOf('builder.edit')?.shortcuts).toEqual(['e', 'enter']);
    expect(rowOf('builder.edit')?.on).toContain('segmentCreate');
  });
});
