import { describe, expect, it } from 'vitest';
import { products, says } from './says.ts';

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

