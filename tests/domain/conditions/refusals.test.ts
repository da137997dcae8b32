import { describe, expect, test } from 'vitest';
import { C, G, M, S, problemsOf, refuses } from './refusing.ts';

describe('broken texts', () => {
  refuses([
    ['nothing at all', 'S01', ' «»'],
    ['a missing condition', 'S01', `${C}«»`],
    ['a missing WHERE', 'S01', 'SELECT customer.user_id FROM customer«»'],
    ['a lone AND', 'S01', `${C}customer.gender = 'F' AND «»`],
    ['an unclosed text', 'S01', `${C}customer.gender = «'F»`],
    ['an unclosed comment', 'S01', `${C}customer.gender = 'F' «/* x»`],
    ['a text with a prefix', 'S01', `${C}customer.gender = «E»'F'`],
    ['a unicode text', 'S01', `${C}customer.gender = «U&»'F'`],
    ['another white space', 'S01', `${C}customer.gender «\u00a0»= 'F'`],
    ['underscores in a number', 'S01', `${S}sale.event_value > «1_000»${G}`],
    [
      'a comment right after an arrow',
      'S01',
      `${C}(customer.custom «->»/**/'__proto__' ->> 'constructor') = 'gold'`,
      `${C}(customer.custom -> /**/'__proto__' ->> 'constructor') = 'gold'`,
    ],
    [
      'a comment to the end of the line right after an arrow',
      'S01',
      `${C}(customer.custom «->»-- x\n'__proto__' ->> 'constructor') = 'gold'`,
      `${C}(customer.custom -> -- x\n'__proto__' ->> 'constructor') = 'gold'`,
    ],
    ['words after the end', 'S01', `${C}customer.gender = 'F' «customer»`],
  ]);
});

describe('names', () => {
  refuses([
    [
      'an unknown table',
      'S02',
      "SELECT customer.user_id FROM «custmer» WHERE customer.gender = 'F'",
      `${C}customer.gender = 'F'`,
    ],
    ['an unknown table of a field', 'S02', `${C}«client.gender» = 'F'`],
    ['an alias', 'S02', "SELECT customer.user_id FROM customer «AS c» WHERE customer.gender = 'F'"],
    ['a quoted name in another case', 'S02', `${C}«"Customer".gender» = 'F'`, `${C}customer.gender = 'F'`],
    ['an unknown field', 'S03', `${C}«customer.gendr» = 'F'`, `${C}customer.gender = 'F'`],
    ['an unqualified field', 'S03', `${C}«gender» = 'F'`, `${C}customer.gender = 'F'`],
    ['a field named like a built-in property', 'S03', `${C}«customer.__proto__» = 'F'`],
    ['an undeclared custom field', 'S03', `${C}«(customer.custom ->> 'constructor')» = 'F'`],
    ['a key with a dot', 'S03', `${C}«(customer.custom ->> 'a.b')» = 'F'`],
    [
      'a column that only recency reads',
      'S03',
      `${C}customer.user_id IN (SELECT email.user_id FROM email WHERE «email.sent_dt» >= '2025-01-01')`,
    ],
    ['a table of another kind of group', 'S13', `${C}«sale.event_value» > 5`],
    [
      'a product field without its join',
      'S13',
      `${S}«product.brand» = 'Acme'${G}`,
      `${S.replace(' WHERE ', '')} LEFT JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Acme'${G}`,
    ],
    [
      'a product field without its join inside IN',
      'S13',
      `${C}${M}«product.brand» = 'Acme')`,
      `${C}${M}product.brand = 'Acme')`.replace(
        'FROM sale',
        'FROM sale JOIN product ON product.item_id = sale.item_id',
      ),
    ],
    ['a customer field in a sale group', 'S13', `${S}«customer.gender» = 'F'${G}`],
    ['another table to select from', 'S13', "SELECT sale.user_id FROM «sale» WHERE sale.origin = 'web'"],
  ]);
});

describe('operators and values', () => {
  refuses([
    ['> on a text', 'S04', `${C}customer.gender «>» 'F'`],
    ['!= on a number', 'S04', `${S}sale.event_value «!=» 5${G}`],
    ['<= on a date', 'S04', `${S}sale.event_dt «<=» '2025-01-31'${G}`, `${S}sale.event_dt < DATE '2025-02-01'${G}`],
    ['> on a date', 'S04', `${S}sale.event_dt «>» '2025-01-31'${G}`, `${S}sale.event_dt >= DATE '2025-02-01'${G}`],
    [
      '= on a date',
      'S04',
      `${C}customer.birthdate «=» '2000-02-29'`,
      `${C}(customer.birthdate >= DATE '2000-02-29' AND customer.birthdate < DATE '2000-03-01')`,
    ],
    [
      'BETWEEN',
      'S04',
      `${C}«customer.birthdate BETWEEN '2000-01-01' AND '2000-12-31'»`,
      `${C}(customer.birthdate >= DATE '2000-01-01' AND customer.birthdate < DATE '2001-01-01')`,
    ],
    [
      'a pattern with \\ and no ESCAPE',
      'S04',
      `${C}customer.email LIKE «'100\\%'»`,
      `${C}customer.email LIKE '100\\%' ESCAPE '\\'`,
    ],
    ['an ESCAPE without need', 'S04', `${C}customer.email LIKE 'a' «ESCAPE '\\'»`, `${C}customer.email LIKE 'a'`],
    ['another escape character', 'S04', `${C}customer.email LIKE 'a!%' «ESCAPE '!'»`],
    ['ILIKE', 'S04', `${C}customer.email «ILIKE» 'a'`],
    ['< with a moment in a segment', 'S04', `${S}sale.event_dt «<» CURRENT_DATE - INTERVAL '1 days'${G}`],
    ['a number for a text', 'S05', `${C}customer.gender = «5»`],
    ['a text for a number', 'S05', `${S}sale.event_value > «'5'»${G}`, `${S}sale.event_value > 5${G}`],
    ['TRUE for a text', 'S05', `${C}customer.email_consented = «TRUE»`, `${C}customer.email_consented = 'true'`],
    ['NULL', 'S05', `${C}customer.gender = «NULL»`],
    ['a date in another order', 'S05', `${C}customer.birthdate >= «'01/02/2000'»`],
    ['a day that does not exist', 'S05', `${C}customer.birthdate >= «DATE '2025-02-29'»`],
    ['a day out of range', 'S05', `${C}customer.birthdate < «'0001-01-01'»`],
    ['a range backwards', 'S05', `${C}«(customer.birthdate >= '2025-02-01' AND customer.birthdate < '2025-02-01')»`],
    ['a number of 16 digits', 'S05', `${S}sale.event_value > «1234567890123456»${G}`],
    ['a number too large', 'S05', `${S}sale.event_value > «1e999»${G}`],
    ['a number beyond money', 'S05', `${S}sale.event_value > «1000000000000000»${G}`],
    ['a spend beyond money', 'S05', `${S}sale.event_value > 1${G} HAVING SUM(sale.event_value) > «0.000000001»`],
    ['a pattern that ends in \\', 'S05', `${C}customer.email LIKE «'a\\'» ESCAPE '\\'`],
  ]);
});

describe('structure', () => {
  const F = "customer.gender = 'F'";
  const B = "customer.category = 'Bern'";
  const created = "customer.tenant_created_at >= CURRENT_DATE - INTERVAL '1 years'";
  refuses([
    ['AND and OR mixed', 'S06', `${C}«${F} AND ${B}» OR ${F}`, `${C}${F} AND ${B}\nUNION\n${C}${F}`],
    [
      'AND and OR mixed by parentheses',
      'S06',
      `${C}${F} AND «(${B} OR ${F})»`,
      `${C}${F}\nINTERSECT\n${C}${B} OR ${F}`,
    ],
    [
      'a recency without parentheses beside OR',
      'S06',
      `${C}«${F} AND ${created}» OR ${B}`,
      `${C}(${F} AND ${created}) OR ${B}`,
    ],
    ['parentheses around some conditions', 'S07', `${C}«(${F} AND ${B})» AND ${F}`, `${C}${F} AND ${B} AND ${F}`],
    [
      'a range in the other order',
      'S07',
      `${C}(«customer.birthdate < '2025-02-01' AND customer.birthdate >= '2025-01-01'»)`,
      `${C}(customer.birthdate >= '2025-01-01' AND customer.birthdate < '2025-02-01')`,
    ],
    [
      'two conditions in one IN',
      'S07',
      `${C}${M}«sale.origin = 'web' AND sale.event_value > 5»)`,
      `SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.origin = 'web'\n  AND sale.event_value > 5\nGROUP BY customer.user_id`,
    ],
    [
      'negation inside IN',
      'S07',
      `${C}${M}«(sale.origin = 'web') IS NOT TRUE»)`,
      `SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE (sale.origin = 'web') IS NOT TRUE\nGROUP BY customer.user_id`,
    ],
    ['negation inside IN beside another condition', 'S07', `${C}${F} AND ${M}«(sale.origin = 'web') IS NOT TRUE»)`],
    [
      'negation of two conditions',
      'S07',
      `${C}«(${F} AND ${B}) IS NOT TRUE»`,
      `${C}(${F}) IS NOT TRUE OR (${B}) IS NOT TRUE`,
    ],
    [
      'negation of one condition or another',
      'S07',
      `${C}«(${F} OR ${B}) IS NOT TRUE»`,
      `${C}(${F}) IS NOT TRUE AND (${B}) IS NOT TRUE`,
    ],
    ['EXCEPT read from the right', 'S07', `${C}${F} EXCEPT «(${C}${B} EXCEPT ${C}${F})»`],
    ['different set operators', 'S08', `${C}${F} UNION ${C}${B} «INTERSECT» ${C}${F}`],
    ['different set operators in parentheses', 'S08', `${C}${F} UNION (${C}${B} «EXCEPT» ${C}${F})`],
    ['UNION ALL', 'S08', `${C}${F} UNION «ALL» ${C}${B}`, `${C}${F} UNION ${C}${B}`],
    ['INTERSECT ALL', 'S08', `${C}${F} INTERSECT «ALL»\n${C}${B}`, `${C}${F} INTERSECT\n${C}${B}`],
    ['EXCEPT ALL', 'S08', `${C}${F} EXCEPT /* x */ «ALL» ${C}${B}`, `${C}${F} EXCEPT /* x */  ${C}${B}`],
    [
      'IN with a list',
      'S09',
      `${C}«customer.category IN ('Bern', 'Basel')»`,
      `${C}customer.category = 'Bern' OR customer.category = 'Basel'`,
    ],
    ['a function', 'S10', `${C}«LOWER(customer.category)» = 'bern'`],
    ['a cast', 'S10', `${S}«sale.event_value::int» = 5${G}`],
    ['arithmetic', 'S10', `${S}«sale.event_value * 2» = 5${G}`],
    ['two fields', 'S10', `${C}«customer.category = customer.email»`],
    ['IS NULL', 'S10', `${C}«customer.category IS NULL»`, `${C}(customer.category LIKE '%') IS NOT TRUE`],
    ['IS NOT NULL', 'S10', `${C}«customer.category IS NOT NULL»`, `${C}customer.category LIKE '%'`],
    ['IS TRUE', 'S10', `${C}«(${F}) IS TRUE»`],
    ['double negation', 'S10', `${C}«((${F}) IS NOT TRUE) IS NOT TRUE»`, `${C}${F}`],
    ['NOT NOT', 'S10', `${C}«NOT NOT ${F}»`, `${C}${F}`],
    ['IS NOT TRUE without parentheses', 'S10', `${C}«${F} IS NOT TRUE»`, `${C}(${F}) IS NOT TRUE`],
    ['plain NOT', 'S10', `${C}«NOT ${F}»`, `${C}(${F}) IS NOT TRUE`],
    [
      'NOT IN',
      'S10',
      `${C}«customer.user_id NOT IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'web')»`,
      `${C}(${M}sale.origin = 'web')) IS NOT TRUE`,
    ],
    [
      'a custom field without parentheses',
      'S10',
      `${C}«customer.custom ->> 'tier'» = 'gold'`,
      `${C}(customer.custom ->> 'tier') = 'gold'`,
    ],
  ]);
});

describe('clauses', () => {
  const F = "customer.gender = 'F'";
  const sale = "sale.origin = 'web'";
  refuses([
    [
      'another join',
      'S11',
      `SELECT customer.user_id FROM customer «JOIN product ON product.item_id = customer.user_id» WHERE ${F}`,
    ],
    [
      'a join that no condition uses',
      'S11',
      `${S.replace(' WHERE ', '')} «LEFT JOIN product ON product.item_id = sale.item_id» WHERE ${sale}${G}`,
      `${S.replace(' WHERE ', '')}  WHERE ${sale}${G}`,
    ],
    ['WITH', 'S11', `«WITH x AS (SELECT 1)» ${C}${F}`],
    ['a window', 'S11', `${C}«row_number() OVER (ORDER BY 1)» = 5`],
    ['CASE', 'S11', `${C}«CASE WHEN ${F} THEN 1 ELSE 2 END» = 1`],
    ['EXISTS of anything', 'S11', `${C}«EXISTS (SELECT 1 FROM sale WHERE sale.user_id = customer.user_id)»`],
    [
      'EXISTS of one condition',
      'S11',
      `${C}${F} AND «EXISTS (SELECT 1 FROM sale WHERE customer.user_id = sale.user_id AND ${sale})»`,
      `${C}${F} AND ${M}${sale})`,
    ],
    [
      'EXISTS of a product, negated',
      'S11',
      `${C}(«EXISTS (SELECT * FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Acme' AND sale.user_id = customer.user_id)») IS NOT TRUE`,
      `${C}(customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Acme')) IS NOT TRUE`,
    ],
    [
      'EXISTS of two conditions',
      'S11',
      `${C}«EXISTS (SELECT 1 FROM sale WHERE sale.user_id = customer.user_id AND ${sale} AND sale.event_value > 5)»`,
    ],
    ['EXISTS of others', 'S11', `${C}«EXISTS (SELECT 1 FROM sale WHERE ${sale} AND sale.event_value > 5)»`],
    ['a subquery in a sale group', 'S11', `${S}«${M}${sale})»${G}`],
    ['ORDER BY', 'S12', `${C}${F} «ORDER BY customer.user_id»`, `${C}${F} `],
    ['LIMIT', 'S12', `${C}${F} «LIMIT 10»`, `${C}${F} `],
    ['DISTINCT', 'S12', `SELECT «DISTINCT» customer.user_id FROM customer WHERE ${F}`, `${C}${F}`],
    ['two statements', 'S14', `${C}${F}; «DELETE FROM customer»`],
    ['another statement', 'S14', '«DELETE» FROM customer'],
    ['another column', 'S14', `SELECT «customer.email» FROM customer WHERE ${F}`, `${C}${F}`],
    ['two columns', 'S14', `SELECT «customer.user_id, customer.email» FROM customer WHERE ${F}`, `${C}${F}`],
    ['every column', 'S14', `SELECT «*» FROM customer WHERE ${F}`, `${C}${F}`],
    ['a missing GROUP BY', 'S15', `${S}${sale}«»`, `${S}${sale}${G}`],
    ['a GROUP BY without need', 'S15', `${C}${F} «GROUP BY customer.user_id»`, `${C}${F}`],
    ['another GROUP BY', 'S15', `${S}${sale} «GROUP BY sale.user_id»`, `${S}${sale}${G}`],
    ['another measure', 'S15', `${S}${sale}${G} HAVING «AVG(sale.event_value)» > 5`],
    ['fewer than one', 'S15', `${S}${sale}${G} HAVING «COUNT(*) < 1»`],
    ['a count that is 0', 'S15', `${S}${sale}${G} HAVING «COUNT(*) = 0»`],
    ['a count of 0 at most', 'S15', `${S}${sale}${G} HAVING «COUNT(DISTINCT sale.transaction_id) <= 0»`],
    ['a count of nothing', 'S15', `${S}${sale}${G} HAVING COUNT(*) >= «0»`],
    ['weeks', 'S15', `${S}sale.event_dt >= CURRENT_DATE - «INTERVAL '2 weeks'»${G}`],
    [
      'an interval without quotes',
      'S15',
      `${S}sale.event_dt >= CURRENT_DATE - «INTERVAL 6 MONTH»${G}`,
      `${S}sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'${G}`,
    ],
    ['recency on another date', 'S15', `${C}«customer.birthdate» >= CURRENT_DATE - INTERVAL '1 years'`],
    [
      'recency alone where it has no field',
      'S15',
      `${C}customer.user_id IN (SELECT email.user_id FROM email WHERE email.sent_dt >= CURRENT_DATE - INTERVAL '1 days')`
        .replace('email.sent_dt >=', '«email.sent_dt >=')
        .replace("'1 days')", "'1 days'»)"),
    ],
  ]);
});

describe('filters', () => {
  refuses(
    [
      ['a table that filters lack', 'S13', "SELECT product.item_id FROM product WHERE «customer.gender» = 'F'"],
      ['a segment', 'S13', `SELECT customer.user_id FROM «customer» WHERE customer.gender = 'F'`],
      [
        'years',
        'S15',
        "SELECT product.item_id FROM product WHERE product.tenant_created_at < CURRENT_DATE - «INTERVAL '1 years'»",
        "SELECT product.item_id FROM product WHERE product.tenant_created_at < CURRENT_DATE - INTERVAL '12 months'",
      ],
    ],
    'filter',
  );
});

test('several problems are reported together, in the order of the text', () => {
  const text = `${C}customer.gendr = 'F' AND customer.category IS NULL AND customer.birthdate >= 'soon' ORDER BY 1`;
  expect(problemsOf(text, 'segment').map((problem) => problem.code)).toEqual(['S03', 'S10', 'S05', 'S12']);
});
