import { merged, mergeOf, type Side } from '#console/entity/merge.ts';
import { assert, constantFrom, property, record as recordOf } from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

const before = { name: 'Mia', city: 'Perth', phone: '', note: 'x' };

it('takes over what only they changed, and asks about what both changed', () => {
  const mine = { ...before, name: 'Mia M.', note: 'same' };
  const theirs = { ...before, name: 'Maria', city: 'Hobart', note: 'same' };
  const merge = mergeOf(before, mine, theirs);
  expect(merge).toEqual({ taken: ['city'], disputed: ['name'] });
  expect(merged(merge, mine, theirs, { name: 'mine' })).toEqual({ ...mine, city: 'Hobart' });
  expect(merged(merge, mine, theirs, { name: 'theirs' })).toEqual({ ...mine, name: 'Maria', city: 'Hobart' });
});

it('keeps mine where nobody chose', () => {
  const [mine, theirs] = [
    { ...before, name: 'A' },
    { ...before, name: 'B' },
  ];
  expect(merged(mergeOf(before, mine, theirs), mine, theirs, {})['name']).toBe('A');
});

const value = constantFrom('', 'a', 'b');
const record = recordOf({ one: value, two: value, three: value });

it('loses no change of either side: each field holds a change of somebody, or what both began with', () => {
  assert(
    property(record, record, record, constantFrom<Side>('mine', 'theirs'), (start, mine, theirs, side) => {
      const merge = mergeOf(start, mine, theirs);
      const sides = Object.fromEntries(merge.disputed.map((name) => [name, side]));
      const both = merged(merge, mine, theirs, sides);
      for (const name of ['one', 'two', 'three'] as const) {
        const changed = [mine[name], theirs[name]].filter((text) => text !== start[name]);
        expect(changed.length === 0 ? [start[name]] : changed).toContain(both[name]);
      }
    }),
    runsOf(1000),
  );
});
