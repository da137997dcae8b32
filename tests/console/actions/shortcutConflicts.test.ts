// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { keyHoldersBeside, namesOf, shortcutConflicts } from '#console/actions/shortcutConflicts.ts';
import { loadDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { resetChosenKeys, setChosenKeys } from '#console/state/keys.ts';
import { afterEach, describe, expect, it } from 'vitest';

const keymap = await loadDefaultKeymap();
const global = 'go:segments';
const here: readonly Action[] = [
  { id: global, title: 'All Segments', group: 'go', shortcut: 'g s', run: () => undefined },
];
const clashing = (id: string, shortcut: string) =>
  shortcutConflicts(id, shortcut, keyHoldersBeside(id, here, keymap)).map((one) => one.id);

afterEach(() => resetChosenKeys());

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
    setChosenKeys({ 'customers:down': { title: 'Next row', shortcuts: ['z'] } });
    expect(clashing(global, 'z')).toEqual(['customers:down']);
    expect(clashing(global, 'j')).not.toContain('customers:down');
  });

  it('is named once a title, with the screens it is on', () => {
    const names = namesOf(shortcutConflicts(global, 'j', keyHoldersBeside(global, here, keymap)));
    expect(names.filter(({ title }) => title === 'Next row')).toEqual([
      { title: 'Next row', on: expect.arrayContaining(['All Customers', 'All Products', 'All Segments']) as string[] },
    ]);
  });
});

describe('the default keymap', () => {
  const rowOf = (id: string) => keymap.find((row) => row.id === id);

  it('names each action once, with keys', () => {
    expect(new Set(keymap.map(({ id }) => id)).size).toBe(keymap.length);
    expect(keymap.filter(({ shortcuts }) => shortcuts.length === 0)).toEqual([]);
  });

  it('gives every list the same keys', () => {
    const keysOf = (list: string) =>
      ['down', 'next', 'sort', 'row-actions'].map((end) => rowOf(`${list}:${end}`)?.shortcuts);
    expect(keysOf('imports')).toEqual([['j'], [']'], ['s'], ['.']]);
    expect(keysOf('members')).toEqual(keysOf('imports'));
    expect(rowOf('products:down')?.on).toEqual(['products', 'filter']);
  });

  it('has the keys of the builder on every editor', () => {
    expect(rowOf('builder.edit')).toMatchObject({ title: 'Edit condition', shortcuts: ['e', 'enter'] });
    expect(rowOf('builder.edit')?.on).toContain('segmentCreate');
    expect(rowOf('builder.view.split')?.shortcuts).toEqual(['v v']);
  });
});
