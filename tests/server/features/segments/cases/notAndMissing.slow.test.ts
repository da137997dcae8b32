import { describe, expect, it } from 'vitest';
import { parse } from '#domain/conditions/parse.ts';
import { caseText, hasCases } from '../../../../support/sharedCases.ts';
import { fixedBy, fixedThrough, problemsOf } from '#tests/domain/conditions/refusing.ts';
import { vocabulary } from '#tests/domain/conditions/typed/says.ts';
import { post, type Segment } from '../definitions.ts';
import { valueOf } from '../../../testServer.ts';
import { ids, shopOn } from './shop.ts';

const text = (name: string) => caseText(`cases/17-not-and-missing-values/${name}`).trim();
const everyone = ids('C01 C02 C03 C04 C05 C06 C07 C08 C09 C10');

describe.skipIf(!hasCases)('“is not” and people without a value (../shared/cases/17)', () => {
  const shop = shopOn('2026-03-15');

  it.each([
    ['a-not-equal.sql', 'C02 C07 C09'],
    ['b-negated.sql', 'C02 C03 C06 C07 C09 C10'],
    ['d-not-like.sql', 'C05 C06 C07'],
    ['e-negated-like.sql', 'C05 C06 C07 C10'],
  ])('%s finds %s', async (name, expected) => {
    expect(await shop.members(text(name))).toEqual(ids(expected));
    expect(await shop.count(text(name))).toBe(ids(expected).length);
  });

  it('refuses a plain NOT where it stands, with the exact complement as its fix', async () => {
    const sql = text('c-plain-not.sql');
    expect(await shop.problems(sql)).toMatchObject([{ from: sql.indexOf('NOT') }]);
    expect(fixedThrough(sql)).toBe(text('b-negated.sql'));
  });

  it('refuses IS NULL with what to write instead, which finds those without a value', async () => {
    const sql = text('f-is-null.sql');
    expect(await shop.problems(sql)).toMatchObject([{ message: expect.stringContaining('IS NULL') }]);
    const fixed = fixedThrough(sql);
    expect(await shop.members(fixed)).toEqual(ids('C03 C07 C10'));
    const opposite = fixedThrough(sql.replace('IS NULL', 'IS NOT NULL'));
    expect(await shop.members(opposite)).toEqual(everyone.filter((id) => !['C03', 'C07', 'C10'].includes(id)));
  });

  it.each([["customer.gender = 'F'"], ["customer.email LIKE '%@shop.example'"], ["customer.shipping_city LIKE '%'"]])(
    '%s and its opposite share nobody and are everybody together',
    async (condition) => {
      const begin = 'SELECT customer.user_id FROM customer\nWHERE ';
      const one = await shop.members(`${begin}${condition}`);
      const other = await shop.members(`${begin}(${condition}) IS NOT TRUE`);
      expect([...one, ...other].toSorted()).toEqual(everyone);
    },
  );

  it('counts the negated model of the wire, and opens it saved as the text of it', async () => {
    const model = JSON.parse(text('b-model.json')) as object;
    expect(await shop.count(model)).toBe(6);
    const saved = await valueOf<NonNullable<Segment>>(
      await post(shop.server, 'segment', { name: 'Not women', ...model }),
    );
    expect(saved.sql_query).toBe(text('b-negated.sql'));
    expect(parse(saved.sql_query, vocabulary, { kind: 'segment', newId: () => 'x' }).ok).toBe(true);
    expect(problemsOf(saved.sql_query, 'segment').map((problem) => fixedBy(saved.sql_query, problem))).toEqual([]);
  });
});
