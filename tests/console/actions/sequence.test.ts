import { Sequence } from '#console/actions/sequence.ts';
import { describe, expect, it } from 'vitest';

const shortcuts = ['g s', 'g c', 'c s', 's', 'x', '?', 'mod+k'];

describe('a sequence of strokes', () => {
  it('completes a shortcut of one stroke at once', () => {
    expect(new Sequence().feed('x', 0, shortcuts)).toEqual({ complete: 'x', waiting: false });
  });

  it('waits for the second stroke of a longer one', () => {
    const sequence = new Sequence();
    expect(sequence.feed('g', 0, shortcuts)).toEqual({ complete: undefined, waiting: true });
    expect(sequence.feed('s', 400, shortcuts)).toEqual({ complete: 'g s', waiting: false });
  });

  it('takes the second stroke alone after a second of silence', () => {
    const sequence = new Sequence();
    sequence.feed('g', 0, shortcuts);
    expect(sequence.feed('s', 1001, shortcuts).complete).toBe('s');
  });

  it('takes a stroke that does not continue by itself', () => {
    const sequence = new Sequence();
    sequence.feed('g', 0, shortcuts);
    expect(sequence.feed('x', 100, shortcuts).complete).toBe('x');
    expect(sequence.feed('s', 200, shortcuts).complete).toBe('s');
  });

  it('prefers a longer shortcut to a shorter one that it begins with', () => {
    const sequence = new Sequence();
    expect(sequence.feed('c', 0, ['c', 'c s'])).toEqual({ complete: undefined, waiting: true });
    expect(sequence.feed('s', 10, ['c', 'c s']).complete).toBe('c s');
  });
});
