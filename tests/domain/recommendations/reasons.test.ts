import { expect, test } from 'vitest';
import { reasonSentence, timesInWords, type ReasonParts } from '#domain/recommendations/reasons.ts';
import { differenceInterval } from '#domain/recommendations/rules.ts';

const none: ReasonParts = { kind: null, name: null, category: null, times: null, last_day: null };

test.each([
  ['Because you bought Oak tray', { kind: 'pair', name: 'Oak tray' }],
  ['One of our best sellers', { kind: 'best_seller' }],
  ['You bought this three times, last on 12 May 2026', { kind: 'repeat', times: 3, last_day: '2026-05-12' }],
  ['You bought this once', { kind: 'repeat', times: 1 }],
  ['Because you bought Oak tray', { kind: 'together', name: 'Oak tray' }],
  ['Because you bought Oak tray', { kind: null, name: 'Oak tray' }],
  ['Popular in Garden', { kind: 'category', category: 'Garden' }],
  ['One of our best sellers', { kind: 'overall' }],
  ['', { kind: 'pair' }],
] satisfies [string, Partial<ReasonParts>][])('a mail says “%s” of %o', (sentence, parts) => {
  expect(reasonSentence({ ...none, ...parts })).toBe(sentence);
});

test('numbers of times are words as far as twelve', () => {
  expect([1, 2, 3, 12, 13].map(timesInWords)).toEqual(['once', 'twice', 'three times', 'twelve times', '13 times']);
});

test('the interval of a difference is 1.96 standard errors to either side', () => {
  expect(differenceInterval(0.2, 0.1)).toEqual([0.2 - 0.196, 0.2 + 0.196]);
});
