import { expect, it } from 'vitest';
import { DecimalEvidence } from '#domain/imports/decimals.ts';

it.each([
  [['1,234', '5'], 'point'],
  [['12.50', '1,234'], 'point'],
  [['12,50', '1.234'], 'comma'],
  [['0,125'], 'comma'],
  [['1.234.567'], 'comma'],
  [['1,234,567'], 'point'],
  [['12,50', '12.50'], 'both'],
  [['kr.12,50', 'Rs.500', '12,50 kr.'], 'comma'],
  [['5,- €'], 'comma'],
  [['1.234,-'], 'comma'],
  [['(12,50)', '12,50-', '\u{2212}12,50'], 'comma'],
  [['.5'], 'point'],
] as const)('the decimal sign that %j show is %s', (values, mark) => {
  const evidence = new DecimalEvidence();
  for (const value of values) evidence.see(value);
  expect(evidence.mark).toBe(mark);
});
