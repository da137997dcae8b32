import { cells } from '#tests/domain/access/cells.ts';
import { describe, expect, test } from 'vitest';
import { rolesHere } from './rolesHere.ts';

/** One cell per possible outcome of an access check; `matrix.slow.test.ts` covers all cells. */
const oneOfEach = cells.filter(({ meets }, index) => cells.findIndex((other) => other.meets === meets) === index);

describe('roles and tiers hold on the server', () => {
  const { everyRowIn, setStatuses, ask, expectReply } = rolesHere();

  everyRowIn(oneOfEach);

  test.each([
    ['RECOMMENDATIONS.VIEW', 'recommendation-analytics/batches', 'recommendation/batch'],
    ['CONNECTORS.VIEW', 'connectors/shopify', 'connector-settings'],
    ['DODO_CHAT.VIEW', 'dodo-chat/conversation', 'dodo-chat/settings'],
  ] as const)('%s closes every call of its group (1 §6: disabled is hidden)', async (group, ...paths) => {
    for (const cell of oneOfEach) {
      await setStatuses([group], cell);
      for (const path of paths) await expectReply(`${path}, ${cell.name}`, await ask(path), cell, group);
    }
  });

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
