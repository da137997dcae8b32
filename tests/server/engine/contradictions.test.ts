import { expect, test } from 'vitest';
import { memberIdsPlan } from '#server/engine/plan/members.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { accepted } from '#tests/domain/conditions/laws.ts';
import { C, G, S } from '#tests/domain/conditions/refusing.ts';

/** How many equalities of a text are hidden from the planner of a spread tenant's database (docs/decisions/045). */
function hidden(text: string): number {
  const plan = memberIdsPlan(accepted(text), { vocabulary: vocabularies.segment, today: '2026-01-01' });
  return [...statementOf(plan, 'citus').text.matchAll(/\) IS TRUE/gu)].length;
}

const [f, m] = ["customer.gender = 'F'", "customer.gender = 'M'"];

test.each([
  ['an AND', `${C}${f} AND ${m}`],
  ['an INTERSECT', `${C}${f}\nINTERSECT\n${C}${m}`],
  ['one sale', `${S}sale.event_value = 1 AND sale.event_value = 2${G}`],
])('of two values that one field equals in %s, the second is hidden', (_, text) => expect(hidden(text)).toBe(1));

test.each([
  ['an OR', `${C}${f} OR ${m}`],
  ['a UNION', `${C}${f}\nUNION\n${C}${m}`],
  ['one sale or another', `${S}sale.event_value = 1 OR sale.event_value = 2${G}`],
  ['two fields', `${C}${f} AND customer.category = 'a'`],
])('of values in %s none is hidden, so that an index serves each', (_, text) => expect(hidden(text)).toBe(0));
