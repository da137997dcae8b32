import { describe, expect, test } from 'vitest';
import { C, G, S, leads, problemsOf, refuses } from './refusing.ts';
import { read } from './laws.ts';

const F = "customer.gender = 'F'";
const web = "sale.origin = 'web'";
const from = 'SELECT customer.user_id FROM customer ';
const on = 'ON sale.user_id = customer.user_id';
const P = `${S.replace(' WHERE ', '')} LEFT JOIN product ON product.item_id = sale.item_id WHERE `;

describe('joins', () => {
  const rest = ` WHERE ${web}${G}`;
  refuses([
    ['INNER JOIN', 'S11', `${from}«INNER JOIN sale ${on}»${rest}`, `${S}${web}${G}`],
    ['ON in parentheses', 'S11', `${from}«JOIN sale ON ((sale.user_id = customer.user_id))»${rest}`, `${S}${web}${G}`],
    [
      'LEFT OUTER JOIN',
      'S11',
      `${P.replace('LEFT JOIN product ON product.item_id = sale.item_id', '«LEFT OUTER JOIN product ON sale.item_id = product.item_id»')}product.brand = 'a'${G}`,
      `${P}product.brand = 'a'${G}`,
    ],
    [
      'JOIN product',
      'S11',
      `${P.replace('LEFT JOIN product ON product.item_id = sale.item_id', '«JOIN product ON product.item_id = sale.item_id»')}product.brand = 'a'${G}`,
    ],
    ['LEFT JOIN sale', 'S11', `${from}«LEFT JOIN sale ${on}»${rest}`],
    ['USING', 'S11', `${from}«JOIN sale USING (user_id)»${rest}`],
    ['no ON', 'S11', `${from}«CROSS JOIN sale»${rest}`],
    ['a comma', 'S11', `${from.trimEnd()}«, sale»${rest}`],
    ['ON of two conditions', 'S11', `${from}«JOIN sale ${on} AND ${web}»${rest}`],
    ['ON of other columns', 'S11', `${from}«JOIN sale ON sale.user_id = sale.user_id»${rest}`],
    ['ON of another sign', 'S11', `${from}«JOIN sale ON sale.user_id != customer.user_id»${rest}`],
    ['a table twice', 'S11', `${S.replace(' WHERE ', '')} «JOIN sale ${on}»${rest}`],
    ['an unknown table', 'S02', `${from}JOIN «sales» ${on}${rest}`, `${S}${web}${G}`],
    [
      'a table of other groups',
      'S11',
      `${S.replace(' WHERE ', '')} «JOIN email ON email.user_id = customer.user_id»${rest}`,
    ],
    ['segments', 'S11', `${from}«JOIN segment ON segment.user_id = customer.user_id» WHERE ${F}`],
  ]);
});

describe('GROUP BY', () => {
  refuses([
    [
      'of the other side of the join',
      'S15',
      `${S}${web} «GROUP BY sale.user_id» HAVING COUNT(*) >= 3`,
      `${S}${web}${G} HAVING COUNT(*) >= 3`,
    ],
    [
      'of the first column',
      'S15',
      `${S}${web} «GROUP BY 1» HAVING COUNT(*) >= 3`,
      `${S}${web}${G} HAVING COUNT(*) >= 3`,
    ],
    [
      'of several that are one',
      'S15',
      `${S}${web} «GROUP BY 1, (customer.user_id)» HAVING COUNT(*) >= 3`,
      `${S}${web}${G} HAVING COUNT(*) >= 3`,
    ],
    ['of more than the customer', 'S15', `${S}${web} «GROUP BY customer.user_id, sale.item_id»`, `${S}${web}${G}`],
    // The frequency would count something else.
    [
      'of more than the customer, counted',
      'S15',
      `${S}${web} «GROUP BY customer.user_id, sale.item_id» HAVING COUNT(*) >= 3`,
    ],
    ['of another column, counted', 'S15', `${S}${web} «GROUP BY sale.item_id» HAVING COUNT(*) >= 3`],
    ['missing before HAVING', 'S15', `${S}${web} «HAVING COUNT(*) >= 3»`, `${S}${web}${G} HAVING COUNT(*) >= 3`],
    ['beside customers with HAVING', 'S15', `${C}${F} «GROUP BY customer.user_id» HAVING COUNT(*) >= 3`],
    ['HAVING alone beside customers', 'S15', `${C}${F} «HAVING COUNT(*) >= 3»`],
  ]);
});

describe('HAVING', () => {
  const having = (text: string): string => `${S}${web}${G} HAVING ${text}`;
  refuses([
    ['in parentheses', 'S15', having('«((COUNT(*) >= 3))»'), having('COUNT(*) >= 3')],
    ['of two comparisons', 'S15', having('«COUNT(*) >= 3 AND COUNT(*) < 5»')],
    ['BETWEEN', 'S15', having('«COUNT(*) BETWEEN 2 AND 5»')],
    ['of two figures', 'S15', having('«1 = 1»')],
    ['of rows with a value', 'S15', having('«COUNT(sale.event_id)» >= 3')],
    ['of one', 'S15', having('«COUNT(1)» >= 3')],
    ['of a column named *', 'S15', having('«COUNT("*")» >= 3')],
    ['of distinct rows', 'S15', having('«COUNT(DISTINCT *)» >= 3')],
    ['of nothing', 'S15', having('«COUNT()» >= 3')],
    ['of transactions that are not distinct', 'S15', having('«COUNT(sale.transaction_id)» >= 3')],
    ['of two columns', 'S15', having('«COUNT(DISTINCT sale.transaction_id, sale.event_id)» >= 3')],
    ['of distinct amounts', 'S15', having('«SUM(DISTINCT sale.event_value)» >= 3')],
    ['of another amount', 'S15', having('«SUM(sale.transaction_revenue)» >= 3')],
    ['not equal', 'S15', having('«COUNT(*) <> 3»')],
    ['of a text', 'S15', having("COUNT(*) >= «'3'»")],
    ['of half a time', 'S15', having('COUNT(*) >= «2.5»')],
    ['below 0', 'S15', having('COUNT(*) >= «-3»')],
    ['above 9999', 'S15', having('COUNT(*) >= «10000»')],
    ['of no spend', 'S15', having('SUM(sale.event_value) > «0»')],
    ['of spend below 0', 'S15', having('SUM(sale.event_value) > «-5»')],
    ['of spend as text', 'S15', having("SUM(sale.event_value) > «'5'»")],
    ['fewer than one, turned around', 'S15', having('«1 > COUNT(*)»')],
    ['two measures', 'S15', having('COUNT(*) >= «COUNT(*)»')],
  ]);
});

describe('between groups', () => {
  const [one, two, last] = [`${C}${F}`, `${C}customer.category = 'a'`, `${C}customer.category = 'b'`];
  refuses([
    ['EXCEPT inside EXCEPT', 'S07', `${one} EXCEPT «(${two} EXCEPT ${last})»`],
    ['UNION inside EXCEPT', 'S08', `${one} EXCEPT (${two} «UNION» ${last})`],
    ['EXCEPT inside UNION', 'S08', `(${one} «EXCEPT» ${two}) UNION ${last}`],
    ['UNION DISTINCT', 'S12', `${one} UNION «DISTINCT» ${two}`, `${one} UNION ${two}`],
    ['nothing after the operator', 'S01', `${one} UNION«»`],
    ['two operators', 'S01', `${one} UNION «INTERSECT» ${two}`],
    ['an unclosed group', 'S01', `(${one}«»`],
    ['ORDER BY inside a group', 'S12', `(${one} «ORDER BY 1») UNION ${two}`, `(${one} ) UNION ${two}`],
    ['OFFSET', 'S12', `${one} «OFFSET 5»`, `${one} `],
    ['FETCH', 'S12', `${one} «FETCH FIRST 5 ROWS ONLY»`, `${one} `],
  ]);

  test('EXCEPT in parentheses on the left is read unchanged', () => {
    expect(read(`(${one} EXCEPT ${two}) EXCEPT ${last}`).ok).toBe(true);
    expect(read(`((${one} EXCEPT (${two})) EXCEPT ((${last})))`).ok).toBe(true);
  });
});

describe('AND and OR', () => {
  const [a, b, c] = [F, "customer.category = 'a'", "customer.status = 'b'"];
  leads([
    [`${C}${a} AND ${b} OR ${c} AND ${a}`, `${C}${a} AND ${b}\nUNION\n${C}${c} AND ${a}`],
    [`${C}(${a} OR ${b}) AND (${b} OR ${c})`, `${C}${a} OR ${b}\nINTERSECT\n${C}${b} OR ${c}`],
    [`${C}${a} AND ${b} OR ${c} UNION ${C}${c}`, `${C}${a} AND ${b}\nUNION\n${C}${c} UNION ${C}${c}`],
    [`${C}${a} AND (${b} AND (${c}))`, `${C}${a} AND ${b} AND (${c})`],
  ]);
  refuses([
    ['mixed in a definition joined otherwise', 'S06', `${C}«${a} AND ${b}» OR ${c} EXCEPT ${C}${c}`],
    ['mixed by parentheses in one joined otherwise', 'S06', `${C}${a} AND «(${b} OR ${c})» UNION ${C}${c}`],
    ['mixed in a sale group', 'S06', `${S}«${web} AND sale.event_value > 5» OR sale.event_value < 1${G}`],
    [
      'a range beside OR',
      'S06',
      `${C}«customer.birthdate >= '2020-01-01' AND customer.birthdate < '2020-02-01'» OR ${a}`,
      `${C}(customer.birthdate >= '2020-01-01' AND customer.birthdate < '2020-02-01') OR ${a}`,
    ],
  ]);
});

describe('statements', () => {
  refuses([
    ['TRUNCATE', 'S14', '«truncate» customer'],
    ['EXECUTE', 'S14', '«EXECUTE» plan'],
    ['a second SELECT', 'S14', `${C}${F}; «${C}${F}»`],
    ['a second semicolon', 'S14', `${C}${F};«;»`],
    ['no column', 'S01', `SELECT «FROM» customer WHERE ${F}`],
    ['a renamed column', 'S14', `SELECT «customer.user_id AS id» FROM customer WHERE ${F}`, `${C}${F}`],
    ['a counted column', 'S14', `SELECT «COUNT(*)» FROM customer WHERE ${F}`, `${C}${F}`],
    ['no word at all', 'S01', '«5»'],
    ['a WINDOW', 'S11', `${C}${F} «WINDOW» w AS ()`],
  ]);

  test('a short text with countless problems names a hundred of them', () => {
    expect(problemsOf('€'.repeat(5000), 'segment')).toHaveLength(100);
    expect(problemsOf(`${C}${F}${' UNION ALL '.repeat(500)}${C}${F}`, 'segment').length).toBeLessThanOrEqual(100);
  });
});
