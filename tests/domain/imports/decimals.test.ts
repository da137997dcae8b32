import { expect, it } from 'vitest';
import { decimalFacts } from '#domain/imports/decimalChoice.ts';
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

it.each([
  [['1.500', '2.000'], 'point', '1.500'],
  [['Rp 150.000', '75'], 'point', '150.000'],
  [['1.500', '0,50'], 'comma', undefined],
  [['1.500', '2.5'], 'point', undefined],
  [['1,500'], 'point', undefined],
  [['0.500'], 'point', undefined],
  [['12'], 'point', undefined],
] as const)('%j are read with a decimal %s as long as nothing else tells, and leave %j open', (values, mark, open) => {
  const evidence = new DecimalEvidence();
  for (const value of values) evidence.see(value);
  expect(evidence.mark).toBe(mark);
  expect(evidence.open).toBe(open);
});

it.each([
  [['1.500', '', '2.000'], { proved: [], open: '1.500', only_numbers: true }],
  [['1.500 €', 'n/a'], { proved: [], open: '1.500', only_numbers: false }],
  [['0,50', '-12'], { proved: ['comma'], open: null, only_numbers: true }],
  [['(12.50)', '12,50'], { proved: ['point', 'comma'], open: null, only_numbers: true }],
  [['12', '7'], undefined],
  [['red, 12,50 kg', 'Version 1.5', '31.12.2025', '10.0.0.1'], undefined],
] as const)('a column of %j shows %j of its decimals', (values, facts) => {
  expect(decimalFacts(values)).toEqual(facts);
});
