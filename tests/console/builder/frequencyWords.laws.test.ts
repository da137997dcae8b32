import { frequencyWords, expressesNegation, withWord, wordOf, type Often } from '#console/builder/frequencyWords.ts';
import { frequencyOperators, measures } from '#domain/conditions/model.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

const often = fc.record({
  negation: fc.boolean(),
  frequency: fc.record({
    checked: fc.boolean(),
    operator: fc.constantFrom(...frequencyOperators),
    figure: fc.integer({ min: 1, max: 99 }),
    measure: fc.constantFrom(...measures),
  }),
});
const said = (negation: boolean, checked: boolean, operator: Often['frequency']['operator'] = '>='): Often => ({
  negation,
  frequency: { checked, operator, figure: 2, measure: 'transactions' },
});

describe('how often, in words', () => {
  it.each([
    [said(false, false), null],
    [said(true, false), 'never'],
    [said(true, true, '>'), 'atMostOrNever'],
    [said(false, true, '>'), 'moreThan'],
    [said(false, true, '<='), 'atMost'],
    [said(true, true, '<='), 'atMost'],
    [said(false, true, '='), 'exactly'],
  ])('reads %j as %s', (given, word) => {
    expect(wordOf(given)).toBe(word);
  });

  it('says what was chosen, and keeps figure and measure', () => {
    fc.assert(
      fc.property(often, fc.constantFrom(...frequencyWords), (given, word) => {
        const chosen = withWord(given, word);
        const { figure, measure } = chosen.frequency;
        expect({ figure, measure }).toEqual({ figure: given.frequency.figure, measure: given.frequency.measure });
        // "Did not have events more than twice" is "at most twice, or never".
        const isSame = wordOf(chosen) === word || (word === 'moreThan' && wordOf(chosen) === 'atMostOrNever');
        expect(isSame).toBe(true);
      }),
      runsOf(1000),
    );
  });

  it('takes a negation that a word said away with the word, and leaves one that the verb says', () => {
    expect(withWord(said(true, false), 'atLeast')).toMatchObject({ negation: false, frequency: { checked: true } });
    expect(withWord(said(true, true, '>'), 'exactly')).toMatchObject({ negation: false });
    expect(withWord(said(true, true, '>='), 'exactly')).toMatchObject({ negation: true });
    expect(withWord(said(true, false), null)).toEqual(said(false, false));
    expect(withWord(said(true, true, '>'), null)).toEqual(said(false, false, '>'));
  });

  it('says a negation only in two of the words', () => {
    expect(frequencyWords.filter(expressesNegation)).toEqual(['atMostOrNever', 'never']);
  });
});
