import { describe, expect, test } from 'vitest';
import { describeCondition, describeGroup, describe as describeModel } from '#domain/conditions/describe.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
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
const I = 'customer.user_id IN (SELECT segment.user_id FROM segment WHERE ';
const E = 'customer.user_id IN (SELECT email.user_id FROM email WHERE ';
const SP = S.replace('WHERE ', 'LEFT JOIN product ON product.item_id = sale.item_id WHERE ');
const SE = 'SELECT customer.user_id FROM customer JOIN email ON email.user_id = customer.user_id WHERE ';
const points = "(customer.custom ->> 'points')";

const segments: readonly (readonly [where: string, said: string])[] = [
  ["customer.gender = 'F'", 'whose gender is F'],
  ["customer.gender != 'F'", 'whose gender is set but not F'],
  ["(customer.gender != 'F') IS NOT TRUE", 'whose gender is F or not set'],
  ["customer.gender = ''", 'whose gender is “”'],
  ["customer.email LIKE '%x%'", 'whose email contains x'],
  ["customer.email LIKE 'x%'", 'whose email starts with x'],
  ["customer.email LIKE '%x'", 'whose email ends in x'],
  ["customer.email LIKE '%'", 'whose email is set'],
  ["customer.email LIKE 'a_b'", 'whose email is like a_b'],
  ["customer.email NOT LIKE '%x%'", 'whose email is set but does not contain x'],
  ["customer.email NOT LIKE 'x%'", 'whose email is set but does not start with x'],
  ["customer.email NOT LIKE '%x'", 'whose email is set but does not end in x'],
  ["customer.email NOT LIKE '%'", 'whose email is both set and not set'],
  ["customer.email NOT LIKE 'a_b'", 'whose email is set but not like a_b'],
  [
    "(customer.birthdate >= '2000-01-01' AND customer.birthdate < '2000-02-01')",
    'whose date of birth is from 1 Jan 2000 to 31 Jan 2000',
  ],
  ["customer.birthdate >= '2000-01-01'", 'whose date of birth is 1 Jan 2000 or later'],
  ["customer.birthdate < '2000-02-01'", 'whose date of birth is 31 Jan 2000 or earlier'],
  ["customer.tenant_created_at >= CURRENT_DATE - INTERVAL '1 month'", 'created in the last month'],
  [
    "(customer.gender = 'F' AND customer.tenant_created_at >= CURRENT_DATE - INTERVAL '3 days')",
    'created in the last 3 days whose gender is F',
  ],
  ["customer.shipping_address_line_2 = 'x'", 'whose shipping address line 2 is x'],
  ["(customer.custom ->> 'tier') = 'gold'", 'whose tier is gold'],
  [
    `CASE WHEN ${points} ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST(${points} AS DOUBLE PRECISION) END >= 5`,
    'whose points is at least 5',
  ],
  [`${M}sale.event_value > 5)`, 'who had events with value above 5'],
  [`${M}sale.event_value < 5)`, 'who had events with value below 5'],
  [`${M}sale.event_value >= 5)`, 'who had events with value at least 5'],
  [`${M}sale.event_value <= 5)`, 'who had events with value at most 5'],
  [`${M}sale.event_value = 5)`, 'who had events with value 5'],
  [`(${M}sale.event_value > 5)) IS NOT TRUE`, 'who never had events with value above 5'],
  [
    `(${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) > 2)) IS NOT TRUE`,
    'who did not have events with value above 5 more than twice',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) = 1)`,
    'who had events with value above 5 exactly once',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) <= 2)`,
    'who had events with value above 5 in at most 2 transactions',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) >= 1)`,
    'who had events with value above 5 in at least 1 transaction',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING COUNT(*) < 3)`,
    'who had events with value above 5 fewer than 3 times',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING SUM(sale.event_value) < 9.5)`,
    'who had events with value above 5 for less than 9.5 in total',
  ],
  [
    `${M}sale.event_value > 5 GROUP BY sale.user_id HAVING SUM(sale.event_value) > 1)`,
    'who had events with value above 5 for more than 1 in total',
  ],
  [
    `${M}sale.event_value > 5 AND sale.event_dt >= CURRENT_DATE - INTERVAL '1 year')`,
    'who had events with value above 5 in the last year',
  ],
  [
    "customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.name = 'a')",
    'who had events with product name a',
  ],
  ["customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')", 'who are in VIP'],
  [
    "(customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')) IS NOT TRUE",
    'who are not in VIP',
  ],
  [
    'customer.user_id IN (SELECT email.user_id FROM email WHERE email.open >= 2)',
    'who were sent an email with at least 2 opens',
  ],
  [
    '(customer.user_id IN (SELECT email.user_id FROM email WHERE email.click = 1)) IS NOT TRUE',
    'who were sent no email with exactly 1 click',
  ],
  [
    '(customer.user_id IN (SELECT email.user_id FROM email WHERE email.delivery = 1 GROUP BY email.user_id HAVING COUNT(*) > 1)) IS NOT TRUE',
    'who were not sent more than 1 email with exactly 1 delivery',
  ],
  ["(customer.gender = 'F') IS NOT TRUE", 'whose gender is not F'],
  ["(customer.email LIKE '%') IS NOT TRUE", 'whose email is not set'],
  ["(customer.email LIKE '%x%') IS NOT TRUE", 'whose email does not contain x'],
  ["(customer.email NOT LIKE '%x%') IS NOT TRUE", 'whose email contains x or is not set'],
  ["(customer.birthdate >= '2000-01-01') IS NOT TRUE", 'whose date of birth is not 1 Jan 2000 or later'],
  ["(customer.birthdate >= '2000-01-01' AND customer.birthdate < '2000-01-02')", 'whose date of birth is 1 Jan 2000'],
  ["(customer.tenant_created_at >= CURRENT_DATE - INTERVAL '1 month') IS NOT TRUE", 'not created in the last month'],
  [
    "(customer.gender = 'F' AND customer.tenant_created_at >= CURRENT_DATE - INTERVAL '3 days') IS NOT TRUE",
    'other than those created in the last 3 days whose gender is F',
  ],
  ["customer.email_consented = 'true'", 'who consented to email'],
  ["(customer.email_consented = 'true') IS NOT TRUE", 'who did not consent to email'],
  ["customer.email_consented = 'false'", 'whose email consent is false'],
  [`${M}sale.event_type = 'purchase')`, 'who made a purchase'],
  [`(${M}sale.event_type = 'visit')) IS NOT TRUE`, 'who never visited'],
  [
    `(${M}sale.event_type = 'add_to_cart' GROUP BY sale.user_id HAVING COUNT(*) > 2)) IS NOT TRUE`,
    'who did not add a product to the cart more than twice',
  ],
  [
    `${M}sale.event_type = 'purchase' GROUP BY sale.user_id HAVING SUM(sale.event_value) >= 100)`,
    'who made purchases for at least 100 in total',
  ],
  [`${M}sale.event_dt >= CURRENT_DATE - INTERVAL '3 months')`, 'who had events in the last 3 months'],
  [`${I}segment.name != 'VIP')`, 'who are in a segment other than VIP'],
  [`(${I}segment.name != 'VIP')) IS NOT TRUE`, 'who are in no segment other than VIP'],
  [`${I}segment.name LIKE '%x%')`, 'who are in a segment whose name contains x'],
  [`(${I}segment.name LIKE '%')) IS NOT TRUE`, 'who are in no segment'],
  [`${I}segment.id = '7')`, 'who are in the segment with ID 7'],
  [`${E}email.open >= 1)`, 'who opened an email'],
  [`(${E}email.open >= 1)) IS NOT TRUE`, 'who opened no email'],
  [
    `${E}email.click >= 1 AND email.sent_dt >= CURRENT_DATE - INTERVAL '1 month' GROUP BY email.user_id HAVING COUNT(*) >= 3)`,
    'who clicked in at least 3 emails in the last month',
  ],
  [
    `(${E}email.delivery >= 1 GROUP BY email.user_id HAVING COUNT(*) = 1)) IS NOT TRUE`,
    'who did not receive exactly 1 email',
  ],
];

describe('a condition in plain words', () => {
  for (const [where, said] of segments) test(said, () => expect(line(C + where)).toBe(`Customers ${said}`));
});

describe('a group in plain words', () => {
  const [a, b, c] = ["customer.gender = 'F'", "customer.category = 'a'", "customer.status = 'b'"];
  const rows: readonly (readonly [text: string, said: string])[] = [
    [`${C}${a} AND ${b}`, 'Customers whose gender is F and whose category is a'],
    [`${C}${a} OR ${b} OR ${c}`, 'Customers whose gender is F, whose category is a, or whose status is b'],
    [`${C}${a} INTERSECT ${C}${b}`, 'Customers whose gender is F — and also whose category is a'],
    [
      `${C}${a} UNION ${C}${b} UNION ${C}${c}`,
      'Customers whose gender is F — or else whose category is a — or else whose status is b',
    ],
    [`${C}${a} EXCEPT ${C}${b}`, 'Customers whose gender is F — but not those whose category is a'],
    [
      `${S}sale.origin = 'web' AND (sale.event_value > 5) IS NOT TRUE${G}`,
      'Customers who had events with origin web and without value above 5',
    ],
    [`${S}sale.origin = 'web'${G} HAVING COUNT(*) >= 2`, 'Customers who had events with origin web at least twice'],
    [`${S}sale.event_type = 'purchase'${G}`, 'Customers who bought'],
    [
      `${S}sale.event_type = 'purchase' AND sale.event_value > 5${G} HAVING SUM(sale.event_value) > 9`,
      'Customers who bought items with value above 5 for more than 9 in total',
    ],
    [`${S}sale.event_type = 'purchase' AND sale.event_type = 'purchase'${G}`, 'Customers who bought'],
    [`${S}sale.event_type = 'refund'${G}`, 'Customers who had a refund'],
    [`${S}sale.event_type != 'purchase'${G}`, 'Customers who had events with event type other than purchase'],
    [`${S}sale.origin = 'purchase'${G}`, 'Customers who had events with origin purchase'],
    [
      `${S}(sale.event_type = 'purchase' AND sale.event_dt >= CURRENT_DATE - INTERVAL '2 months')${G}`,
      'Customers who bought in the last 2 months',
    ],
    [
      'SELECT customer.user_id FROM customer JOIN email ON email.user_id = customer.user_id WHERE email.open = 1 AND (email.click = 1) IS NOT TRUE GROUP BY customer.user_id HAVING COUNT(*) = 2',
      'Customers who were sent exactly 2 emails with exactly 1 open and without exactly 1 click',
    ],
    [
      `${SP}(product.category = 'Candles' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months') AND sale.event_type = 'purchase'${G} HAVING COUNT(*) >= 2`,
      'Customers who bought from category Candles at least twice in the last 6 months',
    ],
    [
      `${SP}(product.category = 'Candles' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months') AND (sale.origin = 'web' AND sale.event_dt >= CURRENT_DATE - INTERVAL '3 months')${G}`,
      'Customers who had events with category Candles in the last 6 months and with origin web in the last 3 months',
    ],
    [
      `${SP}product.category = 'Candles' AND (sale.origin = 'web' AND sale.event_dt >= CURRENT_DATE - INTERVAL '3 months') IS NOT TRUE${G}`,
      'Customers who had events with category Candles and without origin web in the last 3 months',
    ],
    [
      `${SP}product.category = 'Candles' OR (sale.origin = 'web' AND sale.event_dt >= CURRENT_DATE - INTERVAL '3 months')${G}`,
      'Customers who had events with category Candles or with origin web in the last 3 months',
    ],
    [`${S}sale.event_type = 'visit'${G} HAVING COUNT(*) >= 2`, 'Customers who visited at least twice'],
    [`${SE}email.open >= 1${G} HAVING COUNT(*) >= 2`, 'Customers who opened at least 2 emails'],
    [
      `${SE}email.open >= 1 AND (email.click >= 1) IS NOT TRUE${G}`,
      'Customers who were sent an email with opens and without clicks',
    ],
  ];
  for (const [text, said] of rows) test(said, () => expect(line(text)).toBe(said));
});

describe('a filter in plain words', () => {
  const rows: readonly (readonly [text: string, said: string])[] = [
    [`${F}product.brand = 'Acme'`, 'Products whose brand is Acme'],
    [`${F}product.stock_qty > 5 OR product.sku = 'x'`, 'Products whose stock is above 5 or whose SKU is x'],
    [
      `${F}product.status = 'x' AND product.description = 'y'`,
      'Products whose product status is x and whose product description is y',
    ],
    [
      `${F}(product.brand = 'a' AND product.tenant_created_at > CURRENT_DATE - INTERVAL '1 month')`,
      'Products created less than 1 month ago whose brand is a',
    ],
    [
      `${F}(product.brand = 'a' AND product.tenant_created_at < CURRENT_DATE - INTERVAL '2 days')`,
      'Products created more than 2 days ago whose brand is a',
    ],
    [
      `${FS}(product.brand = 'a' AND sale.event_dt < CURRENT_DATE - INTERVAL '1 days')${FG} HAVING COUNT(*) > 3`,
      'Products that had events with brand a more than 3 times more than 1 day ago',
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
    expect(parts.map(({ text }) => text).join('')).toBe('whose gender is … and whose category is a');
  });

  test('a group without conditions says nothing of any', () => {
    expect(describeGroup({ ...group, conditions: [] }, vocabularies.segment)).toEqual([]);
  });

  test('a condition is said as it reads in its group', () => {
    const [condition] = group.conditions;
    if (condition === undefined) throw new Error('a condition is expected');
    expect(describeCondition(condition, group, vocabularies.segment)).toEqual([
      { text: 'gender is ', strong: false },
      { text: 'F', strong: true },
    ]);
    expect(describeCondition(condition, { ...group, choice: 'sale' }, vocabularies.segment)[0]?.text).toBe(
      'with gender ',
    );
  });

  test('neighbours of one weight are one piece', () => {
    expect(describeModel(model, vocabularies.segment).map(({ text, strong }) => (strong ? `*${text}*` : text))).toEqual(
      ['Customers whose gender is ', '*F*', ' and whose category is ', '*a*'],
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
