import { describe, expect, test } from 'vitest';
import { describeCondition, describeGroup, describe as describeModel } from '#domain/conditions/describe.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { fieldLabel } from '#domain/conditions/phrases.ts';
import * as edit from '#domain/conditions/edit.ts';
import { vocabularies } from './generate.ts';
import { accepted } from './laws.ts';
import { C, G, M, S } from './refusing.ts';

function line(text: string, kind: Kind = 'segment'): string {
  return describeModel(accepted(text, kind), vocabularies[kind])
    .map((part) => part.text)
    .join('');
}

const F = 'SELECT product.item_id FROM product WHERE ';
const FS = 'SELECT product.item_id FROM product JOIN sale ON sale.item_id = product.item_id WHERE ';
const FG = ' GROUP BY product.item_id';
const points = "(customer.custom ->> 'points')";

const segments: readonly (readonly [where: string, said: string])[] = [
  ["customer.gender = 'F'", 'have gender F'],
  ["customer.gender != 'F'", 'have gender other than F'],
  ["(customer.gender != 'F') IS NOT TRUE", 'have no gender other than F'],
  ["customer.gender = ''", 'have gender “”'],
  ["customer.email LIKE '%x%'", 'have e-mail containing x'],
  ["customer.email LIKE 'x%'", 'have e-mail starting with x'],
  ["customer.email LIKE '%x'", 'have e-mail ending in x'],
  ["customer.email LIKE '%'", 'have any e-mail'],
  ["customer.email LIKE 'a_b'", 'have e-mail like a_b'],
  ["customer.email NOT LIKE '%x%'", 'have e-mail not containing x'],
  ["customer.email NOT LIKE 'x%'", 'have e-mail not starting with x'],
  ["customer.email NOT LIKE '%x'", 'have e-mail not ending in x'],
  ["customer.email NOT LIKE '%'", 'have an impossible e-mail'],
  ["customer.email NOT LIKE 'a_b'", 'have e-mail not like a_b'],
  [
    "(customer.birthdate >= '2000-01-01' AND customer.birthdate < '2000-02-01')",
    'have birth date from 2000-01-01 to 2000-01-31',
  ],
  ["customer.birthdate >= '2000-01-01'", 'have birth date from 2000-01-01 on'],
  ["customer.birthdate < '2000-02-01'", 'have birth date up to 2000-01-31'],
  [
    "customer.tenant_created_at >= CURRENT_DATE - INTERVAL '1 month'",
    'have any creation date created in the last month',
  ],
  [
    "(customer.gender = 'F' AND customer.tenant_created_at >= CURRENT_DATE - INTERVAL '3 days')",
    'have gender F created in the last 3 days',
  ],
  ["customer.shipping_address_line_2 = 'x'", 'have shipping address line 2 x'],
  ["(customer.custom ->> 'tier') = 'gold'", 'have tier gold'],
  [
    `CASE WHEN ${points} ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST(${points} AS DOUBLE PRECISION) END >= 5`,
    'have points at least 5',
  ],
  [`${M}sale.event_value > 5)`, 'had events with value above 5'],
  [`${M}sale.event_value < 5)`, 'had events with value below 5'],
  [`${M}sale.event_value >= 5)`, 'had events with value at least 5'],
  [`${M}sale.event_value <= 5)`, 'had events with value at most 5'],
  [`${M}sale.event_value = 5)`, 'had events with value 5'],
  [`(${M}sale.event_value > 5)) IS NOT TRUE`, 'never had events with value above 5'],
  [
    `(${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) > 2)) IS NOT TRUE`,
    'did not have events with value above 5 more than 2 times',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) = 1)`,
    'had events with value above 5 exactly 1 time',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) <= 2)`,
    'had events with value above 5 in at most 2 transactions',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) >= 1)`,
    'had events with value above 5 in at least 1 transaction',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) < 3)`,
    'had events with value above 5 fewer than 3 times',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING SUM(sale.event_value) < 9.5)`,
    'had events with value above 5 worth less than 9.5',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING SUM(sale.event_value) > 1)`,
    'had events with value above 5 worth more than 1',
  ],
  [
    `${M}sale.event_value > 5 AND sale.event_dt >= CURRENT_DATE - INTERVAL '1 year')`,
    'had events with value above 5 in the last year',
  ],
  [
    "customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.name = 'a')",
    'had events with product name a',
  ],
  [
    "customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')",
    'are in a segment with name VIP',
  ],
  [
    "(customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')) IS NOT TRUE",
    'are in no segment with name VIP',
  ],
  [
    'customer.user_id IN (SELECT email.user_id FROM email WHERE email.open >= 2)',
    'were sent e-mails with opens at least 2',
  ],
  [
    '(customer.user_id IN (SELECT email.user_id FROM email WHERE email.click = 1)) IS NOT TRUE',
    'were never sent e-mails with clicks 1',
  ],
  [
    '(customer.user_id IN (SELECT email.user_id FROM email WHERE email.delivery = 1 GROUP BY email.user_id HAVING COUNT(*) > 1)) IS NOT TRUE',
    'were not sent e-mails with deliveries 1 more than 1 time',
  ],
];

describe('a condition in plain words', () => {
  for (const [where, said] of segments) test(said, () => expect(line(C + where)).toBe(`Customers who ${said}`));
});

describe('a group in plain words', () => {
  const [a, b, c] = ["customer.gender = 'F'", "customer.category = 'a'", "customer.status = 'b'"];
  const rows: readonly (readonly [text: string, said: string])[] = [
    [`${C}${a} AND ${b}`, 'Customers who have gender F and have category a'],
    [`${C}${a} OR ${b} OR ${c}`, 'Customers who have gender F, have category a, or have status b'],
    [`${C}${a} INTERSECT ${C}${b}`, 'Customers who have gender F — and also have category a'],
    [
      `${C}${a} UNION ${C}${b} UNION ${C}${c}`,
      'Customers who have gender F — or else have category a — or else have status b',
    ],
    [`${C}${a} EXCEPT ${C}${b}`, 'Customers who have gender F — but not those who have category a'],
    [
      `${S}sale.origin = 'web' AND (sale.event_value > 5) IS NOT TRUE${G}`,
      'Customers who had events with origin web and without value above 5',
    ],
    [`${S}sale.origin = 'web'${G} HAVING COUNT(*) >= 2`, 'Customers who had events with origin web at least 2 times'],
    [`${S}sale.event_type = 'purchase'${G}`, 'Customers who bought'],
    [
      `${S}sale.event_type = 'purchase' AND sale.event_value > 5${G} HAVING SUM(sale.event_value) > 9`,
      'Customers who bought items with value above 5 worth more than 9',
    ],
    [`${S}sale.event_type = 'purchase' AND sale.event_type = 'purchase'${G}`, 'Customers who bought'],
    [`${S}sale.event_type = 'refund'${G}`, 'Customers who had events with event type refund'],
    [`${S}sale.event_type != 'purchase'${G}`, 'Customers who had events with event type other than purchase'],
    [`${S}sale.origin = 'purchase'${G}`, 'Customers who had events with origin purchase'],
    [
      `${S}(sale.event_type = 'purchase' AND sale.event_dt >= CURRENT_DATE - INTERVAL '2 months')${G}`,
      'Customers who had events with event type purchase in the last 2 months',
    ],
    [
      'SELECT customer.user_id FROM customer JOIN email ON email.user_id = customer.user_id WHERE email.open = 1 AND (email.click = 1) IS NOT TRUE GROUP BY customer.user_id HAVING COUNT(*) = 2',
      'Customers who were sent e-mails with opens 1 and without clicks 1 exactly 2 times',
    ],
  ];
  for (const [text, said] of rows) test(said, () => expect(line(text)).toBe(said));
});

describe('a filter in plain words', () => {
  const rows: readonly (readonly [text: string, said: string])[] = [
    [`${F}product.brand = 'Acme'`, 'Products that have brand Acme'],
    [`${F}product.stock_qty > 5 OR product.sku = 'x'`, 'Products that have stock above 5 or have SKU x'],
    [
      `${F}product.status = 'x' AND product.description = 'y'`,
      'Products that have product status x and have product description y',
    ],
    [
      `${F}(product.brand = 'a' AND product.tenant_created_at > CURRENT_DATE - INTERVAL '1 month')`,
      'Products that have brand a created less than 1 month ago',
    ],
    [
      `${F}(product.brand = 'a' AND product.tenant_created_at < CURRENT_DATE - INTERVAL '2 days')`,
      'Products that have brand a created more than 2 days ago',
    ],
    [
      `${FS}(product.brand = 'a' AND sale.event_dt < CURRENT_DATE - INTERVAL '1 days')${FG} HAVING COUNT(*) > 3`,
      'Products that had events with brand a more than 1 day ago more than 3 times',
    ],
    [
      `${FS}(product.brand = 'a' AND sale.event_dt > CURRENT_DATE - INTERVAL '9 months')${FG}`,
      'Products that had events with brand a less than 9 months ago',
    ],
    [`${FS}(product.brand = 'a') IS NOT TRUE${FG}`, 'Products that had events without brand a'],
  ];
  for (const [text, said] of rows) test(said, () => expect(line(text, 'filter')).toBe(said));
});

describe('pieces of the line', () => {
  const model = accepted(`${C}customer.gender = 'F' AND customer.category = 'a'`);
  const [group] = model.groups;
  if (group === undefined) throw new Error('a group is expected');

  test('an unfinished condition says so', () => {
    const [first] = edit.setValue(model, group.conditions[0]?.id ?? '', null).groups;
    const parts = first === undefined ? [] : describeGroup(first, vocabularies.segment);
    expect(parts.map(({ text }) => text).join('')).toBe('have gender … and have category a');
  });

  test('a group without conditions says nothing of any', () => {
    expect(describeGroup({ ...group, conditions: [] }, vocabularies.segment)).toEqual([]);
  });

  test('a condition is said as it reads in its group', () => {
    const [condition] = group.conditions;
    if (condition === undefined) throw new Error('a condition is expected');
    expect(describeCondition(condition, group, vocabularies.segment)).toEqual([
      { text: 'have gender ', strong: false },
      { text: 'F', strong: true },
    ]);
    expect(describeCondition(condition, { ...group, choice: 'sale' }, vocabularies.segment)[0]?.text).toBe(
      'with gender ',
    );
  });

  test('neighbours of one weight are one piece', () => {
    expect(describeModel(model, vocabularies.segment).map(({ text, strong }) => (strong ? `*${text}*` : text))).toEqual(
      ['Customers who have gender ', '*F*', ' and have category ', '*a*'],
    );
  });

  test('fields have their own words, or those of their last key', () => {
    const label = (table: 'customer' | 'product', field: string): string => fieldLabel({ table, field });
    expect([
      label('customer', 'name'),
      label('product', 'name'),
      label('customer', 'job_title'),
      label('product', 'description_metadata.dim.max_width'),
      label('customer', 'custom.constructor'),
      label('customer', ''),
    ]).toEqual(['name', 'product name', 'job title', 'max width', 'constructor', '']);
  });
});
