import { Sequence } from '#console/actions/sequence.ts';
import { describe, expect, it } from 'vitest';

/** A sequence whose strokes are dealt with at once, unless the time says otherwise. */
let now = 0;
const begin = () => new Sequence(() => now);
const at = (sequence: Sequence, stroke: string, typed: number, offered: readonly string[], dealtWith = typed) => {
  now = dealtWith;
  return sequence.feed(stroke, typed, offered);
};

const shortcuts = ['g s', 'g c', 'c s', 's', 'x', '?', 'mod+k'];

describe('a sequence of strokes', () => {
  it('completes a shortcut of one stroke at once', () => {
    expect(at(begin(), 'x', 0, shortcuts)).toEqual({ complete: 'x', waiting: false });
  });

  it('waits for the second stroke of a longer one', () => {
    const sequence = begin();
    expect(at(sequence, 'g', 0, shortcuts)).toEqual({ complete: undefined, waiting: true });
    expect(at(sequence, 's', 400, shortcuts)).toEqual({ complete: 'g s', waiting: false });
  });

  it('takes the second stroke alone after a second of silence', () => {
    const sequence = begin();
    at(sequence, 'g', 0, shortcuts);
    expect(at(sequence, 's', 1001, shortcuts).complete).toBe('s');
  });

  it('says that it waits for a stroke until it is complete, or a second has gone', () => {
    const sequence = begin();
    expect(sequence.isBegun()).toBe(false);
    at(sequence, 'g', 5000, shortcuts);
    expect(sequence.isBegun()).toBe(true);
    now = 6001;
    expect(sequence.isBegun()).toBe(false);
    at(sequence, 'g', 7000, shortcuts);
    at(sequence, 's', 7100, shortcuts);
    expect(sequence.isBegun()).toBe(false);
  });

  it('counts no silence while the first stroke is still being dealt with', () => {
    const sequence = begin();
    at(sequence, 'g', 0, shortcuts, 3000);
    expect(at(sequence, 's', 3900, shortcuts).complete).toBe('g s');
    at(sequence, 'g', 5000, shortcuts, 8000);
    expect(at(sequence, 's', 5300, shortcuts).complete).toBe('g s');
  });

  it('takes a stroke that does not continue by itself', () => {
    const sequence = begin();
    at(sequence, 'g', 0, shortcuts);
    expect(at(sequence, 'x', 100, shortcuts).complete).toBe('x');
    expect(at(sequence, 's', 200, shortcuts).complete).toBe('s');
  });

  it('prefers a longer shortcut to a shorter one that it begins with', () => {
    const sequence = begin();
    expect(at(sequence, 'c', 0, ['c', 'c s'])).toEqual({ complete: undefined, waiting: true });
    expect(at(sequence, 's', 10, ['c', 'c s']).complete).toBe('c s');
  });
});
