import { readAlone } from '#console/builder/typed/readAlone.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);

describe('words that nobody marked as a condition', () => {
  it.each([
    ['spent over 200 in the last 6 months', 'made purchases for more than 200 in total in the last 6 months'],
    ['women', 'gender is female'],
    ['bought Acme', 'bought Acme'],
    ['bought candles last 6 months', 'bought candles last 6 months'],
    ['bought last 6 months', 'made a purchase in the last 6 months'],
    ['never bought candles', 'never bought candles'],
    ['bought candles last month', 'bought candles last month'],
    ['viewed candles in the last 7 days', 'viewed candles in the last 7 days'],
  ])('say it where they are a whole one: %s says: %s', (query, words) => {
    expect(readAlone(query, vocabulary, '2026-11-21')).toBe(words);
  });

  it.each(['', 'all customers', 'gender', 'sort by price', 'not all women', 'vip', 'undo', 'orders last month'])(
    'else nothing: %s',
    (query) => {
      expect(readAlone(query, vocabulary, '2026-11-21')).toBeUndefined();
    },
  );
});
