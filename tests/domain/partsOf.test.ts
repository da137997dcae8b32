import { expect, it } from 'vitest';
import { partsOf } from '#domain/partsOf.ts';

it.each([
  [[], 2, []],
  [[1], 2, [[1]]],
  [
    [1, 2, 3, 4],
    2,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [[1, 2, 3], 2, [[1, 2], [3]]],
])('%j in parts of %i is %j', (list, size, parts) => {
  expect(partsOf<number>(list, size)).toEqual(parts);
});
