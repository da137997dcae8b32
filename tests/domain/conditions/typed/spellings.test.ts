import { describe, expect, it } from 'vitest';
import { read, says, vocabulary, type Data } from './says.ts';

const data: Data = {
  'customer.shipping_city': ['Auckland', 'auckland', 'AUCKLAND', 'Wellington', 'Łódź'],
  'customer.gender': ['F', 'M'],
};
const alsoSpelt = (typed: string) => read(typed, vocabulary, data).alsoSpelt;

describe('a typed value', () => {
  it.each([
    ['city auckland', ['Auckland', 'AUCKLAND']],
    ['city Auckland', ['auckland', 'AUCKLAND']],
    ['city is not AUCKLAND', ['Auckland', 'auckland']],
    ['not in city auckland', ['Auckland', 'AUCKLAND']],
  ])('of which the data has other spellings names them: %s', (typed, others) => {
    expect(alsoSpelt(typed)).toEqual(others);
  });

  it('in none of several spellings is no condition before one is chosen', () => {
    expect(says('city aUCKLAND', vocabulary, data)).toBe('which-spelling: aUCKLAND');
  });

  it.each([
    ['city wellington', 'add shipping city is Wellington'],
    ['not in city wellington', 'add shipping city is not Wellington'],
    ['city not wellington', 'add shipping city is set but not Wellington'],
  ])('of one spelling is taken in it, so that %s never finds everybody', (typed, said) => {
    expect(says(typed, vocabulary, data)).toBe(said);
    expect(alsoSpelt(typed)).toBeUndefined();
  });

  it('that is not, and one that is set and another, are different words', () => {
    expect(says('gender != F', vocabulary, data)).toBe('add gender is set but not F');
    expect(says('not gender = F', vocabulary, data)).toBe('add gender is not F');
  });
});
