import { expect, it } from 'vitest';
import { FloatedIdEvidence } from '#domain/imports/ids.ts';

it.each([
  [['17850.0', '', ' 0.0 ', '13047.0'], true],
  [['', ''], false],
  [['17850.0', '17850'], false],
  [['17850.0', 'C17850'], false],
  [['007.0', '12.0'], false],
  [['1.0.0'], false],
  [['17850.00'], false],
  [['-1.0'], false],
  [['.0'], false],
  [['12.0\t'], false],
] as const)('that ids written %j are whole numbers turned into floats is %s', (values, isFloated) => {
  const evidence = new FloatedIdEvidence();
  for (const value of values) evidence.see(value);
  expect(evidence.isFloated).toBe(isFloated);
});
