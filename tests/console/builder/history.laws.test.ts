import { advance, begin, redo, undo } from '#console/builder/history.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

describe('the history of a draft', () => {
  it('takes every step back to the beginning and makes it again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 50 }), (states) => {
        const end = states.reduce((history, state) => advance(history, state, null), begin(0));
        const back = states.reduce((history) => undo(history), end);
        expect(back.present).toBe(0);
        expect(states.reduce((history) => redo(history), back)).toMatchObject({ present: end.present, future: [] });
      }),
      runsOf(1000),
    );
  });

  it('takes steps of one kind in a row back together', () => {
    const typed = advance(advance(advance(begin(''), 'a', 'typing'), 'ab', 'typing'), 'abc', 'typing');
    expect(undo(typed).present).toBe('');
    expect(undo(advance(typed, 'x', null)).present).toBe('abc');
  });

  it('forgets what was undone once something else is done', () => {
    expect(advance(undo(advance(begin(1), 2, null)), 3, null).future).toEqual([]);
  });

  it('stays as it is with nothing to undo or to redo', () => {
    const history = begin(1);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });
});
