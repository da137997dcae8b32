import { describe, expect, it } from 'vitest';
import { products, says, vocabulary } from './says.ts';

describe('names of lists and of the trade', () => {
  it.each([
    ['+ basket > 100', 'add had events with transaction revenue above 100'],
    ['+ opted in', 'add have e-mail consent true'],
    ['+ not opted in', 'add have no e-mail consent true'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ added last month', 'add have creation date from 2026-10-01 to 2026-10-31'],
  ])('of products: %s says: %s', (typed, sentence) => {
    expect(says(typed, products)).toBe(sentence);
  });
});

describe('a value that begins with a word of the language', () => {
  it('is one where the data has it whole', () => {
    const brands = { 'product.brand': ["Not Your Mother's", 'Acme'] };
    expect(says("+ brand Not Your Mother's", vocabulary, brands)).toBe("add had events with brand Not Your Mother's");
    expect(says("+ brand not your mother's twice", vocabulary, brands)).toBe(
      "add had events with brand Not Your Mother's at least 2 times",
    );
    expect(says('+ brand not Acme', vocabulary, brands)).toBe('add had events with brand other than Acme');
  });
});
