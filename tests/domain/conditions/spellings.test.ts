import { describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { vocabularies } from './generate.ts';
import { accepted } from './laws.ts';

/** The text in conditions.md §2, both groups. */
const example = `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND (customer.email LIKE '%@example.com') IS NOT TRUE
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'purchase'
      AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
    GROUP BY sale.user_id HAVING COUNT(*) >= 3)
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme')
  AND customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')
INTERSECT
SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE product.brand = 'Acme'
  AND (sale.event_value > 100 AND sale.event_dt >= CURRENT_DATE - INTERVAL '1 years')
GROUP BY customer.user_id HAVING COUNT(*) >= 3`;

const oneCustomer = "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'";
const sales = 'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id WHERE ';
const grouped = ' GROUP BY customer.user_id';

function reprinted(text: string): string {
  return print(accepted(text), vocabularies.segment).text;
}

/** The value of the first condition of every group. */
function firstValues(text: string): unknown {
  return accepted(text).groups.map((group) => group.conditions[0]?.value);
}

/** How many conditions the WHERE of a sale group holds. */
function count(where: string): number | undefined {
  return accepted(sales + where + grouped).groups[0]?.conditions.length;
}

test('the example of the design page prints exactly', () => {
  expect(reprinted(example)).toBe(example);
});

describe('accepted spellings read as the printed text', () => {
  const canonical = reprinted(oneCustomer);
  const spellings: Readonly<Record<string, string>> = {
    'any keyword case': "select Customer.USER_ID From customer wHERE customer.gender = 'F'",
    'any white space': "SELECT\tcustomer.user_id\r\nFROM customer\nWHERE customer . gender='F'",
    'a trailing semicolon': `${oneCustomer} ; `,
    'comments anywhere':
      "/* who /* nested */ */SELECT customer.user_id -- ids\nFROM customer WHERE/**/customer.gender = 'F'--end",
    'extra parentheses around a condition': "SELECT customer.user_id FROM customer WHERE ((customer.gender = 'F'))",
    'extra parentheses around a group': `((${oneCustomer}));`,
    'a literal on the left': "SELECT customer.user_id FROM customer WHERE 'F' = customer.gender",
    'quoted identifiers': `SELECT "customer"."user_id" FROM "customer" WHERE "customer"."gender" = 'F'`,
  };
  for (const [name, text] of Object.entries(spellings)) {
    test(name, () => expect(reprinted(text)).toBe(canonical));
  }

  test('a literal on the left turns its sign around', () => {
    expect(reprinted(`${sales}100 < sale.event_value${grouped}`)).toBe(
      reprinted(`${sales}sale.event_value > 100${grouped}`),
    );
    expect(reprinted(`${sales}CURRENT_DATE - INTERVAL '1 day' <= sale.event_dt${grouped}`)).toContain(
      "sale.event_dt >= CURRENT_DATE - INTERVAL '1 days'",
    );
    expect(reprinted(`${sales}sale.event_value > 1${grouped} HAVING 3 <= COUNT(*)`)).toContain('HAVING COUNT(*) >= 3');
  });

  test('<> is !=', () => {
    expect(reprinted(oneCustomer.replace('=', '<>'))).toContain("customer.gender != 'F'");
  });

  test('the sides of ON swapped', () => {
    const swapped = sales.replace('sale.user_id = customer.user_id', 'customer.user_id = sale.user_id');
    expect(reprinted(`${swapped}sale.event_value > 1${grouped}`)).toBe(
      reprinted(`${sales}sale.event_value > 1${grouped}`),
    );
  });

  test('dates with or without DATE, numbers in any spelling', () => {
    const [condition] =
      accepted(`${sales}(sale.event_dt >= '2025-01-01' AND sale.event_dt < DATE '2025-02-01')${grouped}`).groups[0]
        ?.conditions ?? [];
    expect(condition?.value).toEqual(['2025-01-01', '2025-01-31']);
    for (const one of ['1', '1.0', '1e0', '01', '1.', '10E-1']) {
      expect(reprinted(`${sales}sale.event_value > ${one}${grouped}`)).toContain('sale.event_value > 1\n');
    }
    for (const zero of ['0', '-0', '- 0.00', '0e5']) {
      expect(reprinted(`${sales}sale.event_value > ${zero}${grouped}`)).toContain('sale.event_value > 0\n');
    }
  });

  test('set operands in parentheses that change nothing', () => {
    const one = oneCustomer;
    const two = one.replace("'F'", "'M'");
    const last = one.replace("'F'", "'X'");
    expect(firstValues(`(${one} UNION ${two}) UNION ${last}`)).toEqual(['F', 'M', 'X']);
    expect(firstValues(`${one} INTERSECT (${two} INTERSECT ${last})`)).toEqual(['F', 'M', 'X']);
    expect(firstValues(`((${one}) EXCEPT ${two}) EXCEPT ${last}`)).toEqual(['F', 'M', 'X']);
  });
});

describe('one condition or two', () => {
  const from = "sale.event_dt >= DATE '2025-01-01'";
  const to = "sale.event_dt < DATE '2025-02-01'";
  const ago = "sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'";

  test('two comparisons without parentheses are two conditions', () => {
    expect(count(`${from} AND ${to}`)).toBe(2);
    expect(count(`sale.event_value > 1 AND ${ago}`)).toBe(2);
  });

  test('in parentheses the two ends of a range are one, and so is a value with its recency', () => {
    expect(count(`(${from} AND ${to})`)).toBe(1);
    expect(count(`(${from} AND ${ago})`)).toBe(1);
    expect(count(`(${from} AND ${to} AND ${ago})`)).toBe(1);
    expect(count(`(sale.event_value > 1 AND ${ago}) OR (${from} AND ${to}) OR ${to}`)).toBe(3);
  });

  test('recency alone is a range open at both ends', () => {
    const [condition] = accepted(`${sales}${ago}${grouped}`).groups[0]?.conditions ?? [];
    expect(condition).toMatchObject({ field: 'event_dt', operator: 'BETWEEN', value: [null, null] });
  });

  test('parentheses around all conditions of a group change nothing', () => {
    expect(count("(sale.origin = 'web' OR sale.event_value > 1)")).toBe(2);
    expect(count('(sale.event_value >= 1 AND sale.event_value < 5)')).toBe(2);
    expect(count(`((${from} AND ${to}))`)).toBe(1);
    expect(count(`((${from} AND ${to}) AND sale.event_value > 1)`)).toBe(2);
  });

  test('negation takes the parentheses of a condition as its own', () => {
    expect(reprinted(`${sales}(${from} AND ${to}) IS NOT TRUE${grouped}`)).toContain(
      `WHERE (${from} AND ${to}) IS NOT TRUE`,
    );
    expect(reprinted(`${sales}(((sale.origin = 'web')) IS NOT TRUE)${grouped}`)).toContain(
      "WHERE (sale.origin = 'web') IS NOT TRUE",
    );
  });
});

describe('the previous model', () => {
  test('keeps ids of what is unchanged when a condition is put between', () => {
    const before = accepted(`${oneCustomer} AND customer.category = 'Bern'`);
    const after = accepted(
      `${oneCustomer} AND customer.status = 'new' AND customer.category = 'Bern'`,
      'segment',
      before,
    );
    const ids = (model: typeof before): unknown => model.groups[0]?.conditions.map((condition) => condition.id);
    const [first, last] = ids(before) as string[];
    expect(ids(after)).toEqual([first, expect.any(String), last]);
    expect(after.groups[0]?.id).toBe(before.groups[0]?.id);
  });

  test('keeps OR chosen before the second condition is there', () => {
    const one = accepted(oneCustomer);
    const or = {
      ...one,
      operator: 'UNION' as const,
      groups: one.groups.map((group) => ({ ...group, operator: 'OR' as const })),
    };
    const again = accepted(oneCustomer, 'segment', or);
    expect(again).toEqual(or);
  });

  test('keeps the id of a condition whose value was retyped', () => {
    const before = accepted(`${oneCustomer} AND customer.category = 'Bern'`);
    const after = accepted(`${oneCustomer} AND customer.category = 'Basel'`, 'segment', before);
    expect(after.groups[0]?.conditions[1]?.id).toBe(before.groups[0]?.conditions[1]?.id);
  });
});
