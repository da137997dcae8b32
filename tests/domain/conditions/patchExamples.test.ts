import { describe, expect, test } from 'vitest';
import * as edit from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { formatted, patched } from '#domain/conditions/patch.ts';
import { counter, vocabularies } from './generate.ts';
import { accepted } from './laws.ts';

const text = `-- Our people in Bern
select customer.user_id from customer
where customer.gender = 'F'      -- women
  -- only those
  -- we can write to
  AND customer.email_consented /* stored as text */ = 'true'
  and ( customer.category = 'a' )
UNION -- and the buyers
SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id
WHERE sale.origin = 'web' GROUP BY customer.user_id;
-- reviewed in May`;

const model = accepted(text);
const [people = '', buyers = ''] = model.groups.map(({ id }) => id);
const [gender = '', consent = '', category = '', origin = ''] = model.groups.flatMap(({ conditions }) =>
  conditions.map(({ id }) => id),
);
const brand = accepted(`SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Acme' GROUP BY customer.user_id`);
const [bought] = brand.groups[0]?.conditions.map((condition) => ({ ...condition, id: 'new' })) ?? [];
if (bought === undefined) throw new Error('a condition is expected');

function after(next: Model): string {
  const result = patched(text, model, next, vocabularies.segment);
  expect(result.kept).toBe(true);
  return result.text;
}

/** The text with one part replaced by another; the part must be there. */
function swap(part: string, other: string): string {
  expect(text).toContain(part);
  return text.replace(part, other);
}

const consentLines = `  -- only those
  -- we can write to
  AND customer.email_consented /* stored as text */ = 'true'
`;
const own = `-- Our people in Bern
select customer.user_id from customer
where customer.gender = 'F'      -- women
${consentLines}  and ( customer.category = 'a' )
`;
const sales = `SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id
WHERE sale.origin = 'web' GROUP BY customer.user_id`;

describe('L5 by example', () => {
  test('a value changes nothing but its condition', () => {
    expect(after(edit.setValue(model, gender, 'M'))).toBe(swap("'F'", "'M'"));
  });

  test('a comment inside a changed condition follows it', () => {
    expect(after(edit.setValue(model, consent, 'false'))).toBe(
      swap("/* stored as text */ = 'true'", "= 'false' /* stored as text */"),
    );
  });

  test('a removed condition removes its own comments', () => {
    expect(after(edit.removeCondition(model, consent))).toBe(swap(consentLines, ''));
    expect(after(edit.removeCondition(model, category))).toBe(swap("  and ( customer.category = 'a' )\n", ''));
  });

  test('a moved condition does so too', () => {
    expect(after(edit.moveCondition(model, consent, people, 2))).toBe(
      swap(own, `${own.replace(consentLines, '')}${consentLines}`),
    );
  });

  test('a new condition is on its own line, like the others', () => {
    expect(after(edit.duplicateCondition(model, gender, counter('copy')))).toBe(
      swap('-- women\n', "-- women\n  AND customer.gender = 'F'\n"),
    );
  });

  test('operators change by their word', () => {
    expect(after(edit.setGroupOperator(model, people, 'OR'))).toBe(
      swap('  AND customer.email', '  OR customer.email').replace('  and (', '  OR ('),
    );
    expect(after(edit.setSetOperator(model, 'EXCEPT'))).toBe(swap('UNION', 'EXCEPT'));
  });

  test('a join comes with the first condition that needs it and goes with the last', () => {
    const more = edit.addCondition(model, buyers, bought);
    const joined = swap(
      "user_id\nWHERE sale.origin = 'web' GROUP",
      `user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE sale.origin = 'web'
  AND product.brand = 'Acme' GROUP`,
    );
    expect(after(more)).toBe(joined);
    const less = patched(joined, more, edit.removeCondition(more, origin), vocabularies.segment);
    expect(less.text).toBe(joined.replace("sale.origin = 'web'\n  AND ", ''));
    expect(patched(joined, more, model, vocabularies.segment).text).toBe(text);
  });

  test('a frequency of a group comes and goes', () => {
    const frequency = { checked: true, operator: '>=', figure: 3, measure: 'rows' } as const;
    const often = edit.setGroupFrequency(model, buyers, frequency);
    const counted = swap('user_id;', 'user_id HAVING COUNT(*) >= 3;');
    expect(after(often)).toBe(counted);
    expect(patched(counted, often, model, vocabularies.segment).text).toBe(text);
  });

  test('groups come, go and move', () => {
    expect(after(edit.removeGroup(model, buyers))).toBe(
      swap(`UNION -- and the buyers\n${sales}`, '').replace('\n;', ';'),
    );
    expect(after(edit.removeGroup(model, people))).toBe(
      `-- Our people in Bern\n-- and the buyers\n${sales};\n-- reviewed in May`,
    );
    expect(after(edit.duplicateGroup(model, buyers, counter('copy')))).toContain(`${sales}\nUNION\nSELECT`);
  });

  test('a model that the text does not read as is printed', () => {
    expect(patched(text, brand, model, vocabularies.segment).kept).toBe(false);
    expect(patched('SELECT', model, model, vocabularies.segment).kept).toBe(false);
  });

  test('one changed condition of sixty leaves all before and behind it', () => {
    const group =
      "select customer.user_id  from customer where customer.gender='F' and customer.category='a' -- x\n and customer.status='new'";
    const long = Array<string>(20).fill(group).join('\nunion\n');
    const before = accepted(long);
    const tenth = before.groups[9]?.conditions[1];
    const { text: next, kept } = patched(
      long,
      before,
      edit.setValue(before, tenth?.id ?? '', 'b'),
      vocabularies.segment,
    );
    const head = (group.length + '\nunion\n'.length) * 9 + group.indexOf('customer.category');
    expect(kept).toBe(true);
    expect(next.slice(0, head)).toBe(long.slice(0, head));
    expect(next.slice(head)).toBe(`customer.category = 'b'${long.slice(head + "customer.category='a'".length)}`);
  });

  test('Format lays the text out as it prints and keeps its comments', () => {
    expect(formatted(text, model, vocabularies.segment).text).toBe(`-- Our people in Bern
SELECT customer.user_id FROM customer
WHERE customer.gender = 'F' -- women
  -- only those
  -- we can write to
  AND customer.email_consented = 'true' /* stored as text */
  AND customer.category = 'a'
-- and the buyers
UNION
SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
WHERE sale.origin = 'web'
GROUP BY customer.user_id
-- reviewed in May`);
  });
});
