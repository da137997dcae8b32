import { cells } from '#tests/domain/access/cells.ts';
import { describe, expect, test } from 'vitest';
import { rolesHere } from './rolesHere.ts';

/** One cell per possible outcome of an access check; `matrix.slow.test.ts` covers all cells. */
const oneOfEach = cells.filter(({ meets }, index) => cells.findIndex((other) => other.meets === meets) === index);

describe('roles and tiers hold on the server', () => {
  const { everyRowIn, setStatuses, ask } = rolesHere();

  everyRowIn(oneOfEach);

  test('and a change counts at the next call', async () => {
    const [granted, denied] = [cells.find(({ meets }) => meets === 'opens'), cells.at(-1)];
    if (!granted || !denied) throw new Error('the matrix is empty');
    for (const [cell, status] of [
      [granted, 200],
      [denied, 403],
      [granted, 200],
    ] as const) {
      await setStatuses(['SEGMENTS.VIEW'], cell);
      expect((await ask('segment')).status).toBe(status);
    }
  });
});
