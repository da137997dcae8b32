import { describe, expect, it } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { caseText, hasCases } from '../../../../support/sharedCases.ts';
import { accepted } from '#tests/domain/conditions/laws.ts';
import { fixedThrough } from '#tests/domain/conditions/refusing.ts';
import { vocabulary } from '#tests/domain/conditions/typed/says.ts';
import { valueOf } from '../../../testServer.ts';
import { post, type Segment } from '../definitions.ts';
import { ids, shopOn } from './shop.ts';

const text = (name: string) => caseText(`cases/23-nested-negation/${name}`).trim();

/** Whom each text means; one that is refused means it by its fix. */
const meanings = [
  ['a-not-in-the-middle.sql', 'C04 C08'],
  ['b-double.sql', 'C01 C04 C05 C08'],
  ['c-mixed.sql', 'C01 C02 C04 C05 C06 C07 C09'],
  ['d-negated-group.sql', 'C02 C03 C04 C06 C07 C08 C09 C10'],
  ['e-not-binds.sql', 'C01 C02 C03 C05 C06 C07 C09 C10'],
  ['f-extra-parentheses.sql', 'C04 C08'],
] as const;

describe.skipIf(!hasCases)('negation inside, twice, and AND with OR (../shared/cases/23)', () => {
  const shop = shopOn('2026-03-15');

  it.each(meanings)('%s is read as %s, or refused with a fix that means it', async (name, expected) => {
    const sql = text(name);
    const problems = await shop.problems(sql);
    for (const { from } of problems) expect(from).toBeTypeOf('number');
    const meant = problems.length > 0 ? fixedThrough(sql) : sql;
    if ((await shop.problems(meant)).length > 0) throw new Error(`${name} has no fix: ${meant}`);
    expect(await shop.members(meant)).toEqual(ids(expected));
  });

  it.each(meanings)('%s keeps its members and its negations through the builder and when saved', async (name) => {
    const first = fixedThrough(text(name));
    const printed = print(accepted(first, 'segment'), vocabulary).text;
    expect(await shop.members(printed)).toEqual(await shop.members(first));
    expect(print(accepted(printed, 'segment'), vocabulary).text).toBe(printed);
    const saved = await valueOf<NonNullable<Segment>>(await post(shop.server, 'segment', { name, sql: first }));
    expect(saved.sql_query).toBe(first);
    expect(saved.count.population).toBe((await shop.members(first)).length);
  });

  it('f is accepted as it is, and formatted without its needless parentheses', async () => {
    const sql = text('f-extra-parentheses.sql');
    expect(await shop.problems(sql)).toEqual([]);
    expect(print(accepted(sql, 'segment'), vocabulary).text).not.toContain('((');
  });

  it('g is refused: IS FALSE and IS NOT FALSE are neither each other nor IS NOT TRUE', async () => {
    const sql = text('g-is-false.sql');
    expect((await shop.problems(sql)).length).toBeGreaterThan(0);
    expect(fixedThrough(sql)).not.toContain('IS NOT FALSE AND');
  });
});
