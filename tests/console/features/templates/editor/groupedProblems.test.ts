import { describe, expect, it } from 'vitest';
import { changesOf, groupedProblems, nextIn } from '#console/features/templates/editor/groupedProblems.ts';
import type { DocumentProblem } from '#domain/document/model.ts';

const problem = (message: string, from: number, more: Partial<DocumentProblem> = {}): DocumentProblem => ({
  severity: 'warning',
  message,
  from,
  to: from + 5,
  ...more,
});
const fix = (from: number, to: number) => ({ fix: { title: 'Remove it', from, to, insert: '' } });

describe('problems of a mail', () => {
  it('that say the same are one group, and errors come first', () => {
    const links = Array.from({ length: 40 }, (_, index) => problem('Not secure.', index * 10));
    const groups = groupedProblems([...links, problem('No tag x.', 401, { severity: 'error' })]);
    expect(groups.map(({ first, listed }) => [first.message, listed.length])).toEqual([
      ['No tag x.', 1],
      ['Not secure.', 40],
    ]);
    expect(groups[1]?.listed[39]?.index).toBe(39);
  });

  it('are mended together, characters that two would change once', () => {
    const [group] = groupedProblems([
      problem('A', 20, fix(20, 25)),
      problem('A', 0, fix(0, 5)),
      problem('A', 3, fix(3, 8)),
      problem('A', 40),
    ]);
    if (!group) throw new Error('There is no group.');
    expect(changesOf(group)).toMatchObject([
      { from: 0, to: 5 },
      { from: 20, to: 25 },
    ]);
  });

  it('of a group are visited one after another, from the first again after the last', () => {
    const [group] = groupedProblems([problem('A', 0), problem('B', 1), problem('A', 2)]);
    if (!group) throw new Error('There is no group.');
    expect([-1, 0, 2, 1].map((looked) => nextIn(group, looked).index)).toEqual([0, 2, 0, 0]);
  });
});
