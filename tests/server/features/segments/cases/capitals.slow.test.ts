import { describe, expect, it } from 'vitest';
import { caseText, hasCases } from '../../../../support/sharedCases.ts';
import { valueOf } from '../../../testServer.ts';
import { ids, shopOn } from './shop.ts';

const text = (name: string) => caseText(`cases/21-capitals/${name}`).trim();
const begin = 'SELECT customer.user_id FROM customer\nWHERE ';

describe.skipIf(!hasCases)('three spellings of one city (../shared/cases/21)', () => {
  const shop = shopOn('2026-03-15');

  it.each([
    [text('a-city.sql'), 'C01 C09'],
    [text('b-not-city.sql'), 'C01 C03 C04 C05 C06 C07 C08 C09 C10'],
    [`${begin}customer.shipping_city LIKE 'A%'`, 'C01 C04 C09'],
    [text('e-email.sql'), ''],
  ])('are told apart: %s finds %s', async (sql, expected) => {
    expect(await shop.members(sql)).toEqual(ids(expected));
  });

  it.each(['', 'auck', 'AUCK', 'Auck'])('are all offered with their counts for the typed %j', async (typed) => {
    const path = `segment/populate/customer/shipping_city/1?search=${typed}`;
    const offered = await valueOf<object[]>(await shop.server.ask(path, { as: 'owner' }));
    expect(offered).toEqual(
      expect.arrayContaining([
        { value: 'Auckland', count: 2 },
        { value: 'auckland', count: 1 },
        { value: 'AUCKLAND', count: 1 },
      ]),
    );
  });

  it.each([
    ['c-upper.sql', /UPPER/u],
    ['d-ilike.sql', /ILIKE .*write LIKE, which tells capitals apart/u],
  ])('%s is refused with its reason', async (name, said) => {
    expect(await shop.problems(text(name))).toMatchObject([{ message: expect.stringMatching(said) }]);
  });
});
