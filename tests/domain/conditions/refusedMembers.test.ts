import { describe } from 'vitest';
import { C, G, M, leads, refuses } from './refusing.ts';

const web = "sale.origin = 'web'";
const F = "customer.gender = 'F'";
const sales = 'SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\n';
const products = `${sales}LEFT JOIN product ON product.item_id = sale.item_id\n`;
const P = 'customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE ';
const E = 'customer.user_id IN (SELECT email.user_id FROM email WHERE ';
const grouped = '\nGROUP BY customer.user_id';

describe('several conditions in one IN', () => {
  refuses([
    [
      'joined by OR',
      'S07',
      `${C}${M}«${web} OR sale.event_value > 5»)`,
      `${sales}WHERE ${web}\n  OR sale.event_value > 5${grouped}`,
    ],
    [
      'with a frequency',
      'S07',
      `${C}${M}«${web} AND sale.event_value > 5» GROUP BY sale.user_id HAVING COUNT(*) >= 3)`,
      `${sales}WHERE ${web}\n  AND sale.event_value > 5${grouped} HAVING COUNT(*) >= 3`,
    ],
    [
      'on emails',
      'S07',
      `${C}${E}«email.open = 1 OR email.click = 0»)`,
      `SELECT customer.user_id FROM customer\nJOIN email ON email.user_id = customer.user_id\nWHERE email.open = 1\n  OR email.click = 0${grouped}`,
    ],
    [
      'on a product and its sale',
      'S07',
      `${C}${P}«product.brand = 'a' AND ${web}»)`,
      `${products}WHERE product.brand = 'a'\n  AND ${web}${grouped}`,
    ],
    [
      'on products, joined by OR',
      'S07',
      `${C}${P}«product.brand = 'a' OR product.brand = 'b'»)`,
      `${products}WHERE product.brand = 'a'\n  OR product.brand = 'b'${grouped}`,
    ],
    // A sale of an unknown product is lost inside IN, and would not be in a group.
    ['on a product or its sale', 'S07', `${C}${P}«product.brand = 'a' OR ${web}»)`],
    ['on no product, with its join', 'S07', `${C}${P}«${web} AND sale.event_value > 5»)`],
    ['one of them a negated product', 'S07', `${C}${P}«product.brand = 'a' AND (product.sku = 'b') IS NOT TRUE»)`],
    [
      'on one segment',
      'S07',
      `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE «segment.name = 'a' AND segment.id = '1'»)`,
    ],
    ['negated', 'S07', `${C}(${M}«${web} AND sale.event_value > 5»)) IS NOT TRUE`],
    ['beside another condition', 'S07', `${C}${F} AND ${M}«${web} AND sale.event_value > 5»)`],
    [
      'two recencies',
      'S07',
      `${C}${M}«sale.event_dt >= CURRENT_DATE - INTERVAL '1 days' AND sale.event_dt >= CURRENT_DATE - INTERVAL '2 days'»)`,
      `${sales}WHERE sale.event_dt >= CURRENT_DATE - INTERVAL '1 days'\n  AND sale.event_dt >= CURRENT_DATE - INTERVAL '2 days'${grouped}`,
    ],
  ]);
});

describe('what is not allowed in IN', () => {
  refuses([
    ['customers', 'S13', `${C}customer.user_id IN (SELECT customer.user_id FROM «customer» WHERE ${F})`],
    [
      'products without sales',
      'S13',
      `${C}customer.user_id IN (SELECT product.item_id FROM «product» WHERE product.brand = 'a')`,
    ],
    [
      'an unknown table',
      'S02',
      `${C}customer.user_id IN (SELECT sale.user_id FROM «sales» WHERE ${web})`,
      `${C}${M}${web})`,
    ],
    [
      'another column',
      'S14',
      `${C}customer.user_id IN (SELECT «sale.item_id» FROM sale WHERE ${web})`,
      `${C}${M}${web})`,
    ],
    ['no condition', 'S01', `${C}customer.user_id IN (SELECT sale.user_id FROM sale«)»`],
    ['a sale beside its product', 'S13', `${C}${P}«${web.split(' ')[0]}» = 'web')`],
    ['a recency alone beside a product', 'S15', `${C}${P}«sale.event_dt >= CURRENT_DATE - INTERVAL '1 days'»)`],
    [
      'a recency of a segment',
      'S15',
      `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE «segment.since >= CURRENT_DATE - INTERVAL '1 days'»)`,
    ],
    ['a GROUP BY without a frequency', 'S15', `${C}${M}${web} «GROUP BY sale.user_id»)`, `${C}${M}${web})`],
    [
      'a frequency of segments',
      'S15',
      `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'a' «GROUP BY segment.user_id» HAVING COUNT(*) > 2)`,
    ],
    [
      'a frequency without GROUP BY',
      'S15',
      `${C}${M}${web} «HAVING COUNT(*) > 2»)`,
      `${C}${M}${web} GROUP BY sale.user_id HAVING COUNT(*) > 2)`,
    ],
    ['spend on emails', 'S15', `${C}${E}email.open = 1 GROUP BY email.user_id HAVING «SUM(sale.event_value)» > 2)`],
    ['ORDER BY', 'S12', `${C}${M}${web} «ORDER BY 1»)`, `${C}${M}${web} )`],
    [
      'DISTINCT',
      'S12',
      `${C}customer.user_id IN (SELECT «DISTINCT» sale.user_id FROM sale WHERE ${web})`,
      `${C}${M}${web})`,
    ],
    [
      'another set',
      'S11',
      `${C}«customer.user_id IN (SELECT sale.user_id FROM sale WHERE ${web} EXCEPT SELECT sale.user_id FROM sale WHERE ${web})»`,
    ],
    ['another operand', 'S11', `${C}«sale.user_id IN (SELECT sale.user_id FROM sale WHERE ${web})»`],
  ]);
});

describe('EXISTS', () => {
  const own = 'sale.user_id = customer.user_id';
  const S1 = 'EXISTS (SELECT 1 FROM sale WHERE ';
  const recent = "sale.event_dt >= CURRENT_DATE - INTERVAL '1 days'";
  refuses([
    ['of one condition', 'S11', `${C}«${S1}${own} AND ${web})»`, `${C}${M}${web})`],
    [
      'of a condition with its recency',
      'S11',
      `${C}«${S1}${own} AND sale.event_value > 5 AND ${recent})»`,
      `${C}${M}sale.event_value > 5 AND ${recent})`,
    ],
    [
      'of one in parentheses',
      'S11',
      `${C}«${S1}(${own} AND (sale.event_value > 5 AND ${recent})))»`,
      `${C}${M}(sale.event_value > 5 AND ${recent}))`,
    ],
    [
      'of a segment',
      'S11',
      `${C}«EXISTS (SELECT * FROM segment WHERE customer.user_id = segment.user_id AND segment.name = 'VIP')»`,
      `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')`,
    ],
    [
      'of an email',
      'S11',
      `${C}«EXISTS (SELECT 1 FROM email WHERE email.user_id = customer.user_id AND email.open > 1)»`,
      `${C}${E}email.open > 1)`,
    ],
    [
      'of a product',
      'S11',
      `${C}«EXISTS (SELECT 1 FROM sale JOIN product ON product.item_id = sale.item_id WHERE ${own} AND product.brand = 'a')»`,
      `${C}${P}product.brand = 'a')`,
    ],
    ['of two', 'S11', `${C}«${S1}${own} AND ${web} AND sale.event_value > 5)»`],
    ['of another customer', 'S11', `${C}«${S1}sale.user_id = customer.email AND ${web})»`],
    ['of nobody’s', 'S11', `${C}«${S1}${web})»`],
    ['of another comparison', 'S11', `${C}«${S1}sale.user_id != customer.user_id AND ${web})»`],
    ['joined by OR', 'S11', `${C}«${S1}${own} OR ${web})»`],
    ['with a frequency', 'S11', `${C}«${S1}${own} AND ${web} GROUP BY sale.user_id HAVING COUNT(*) > 2)»`],
    ['of an unknown table', 'S11', `${C}«EXISTS (SELECT 1 FROM sales WHERE ${own} AND ${web})»`],
    ['of customers', 'S11', `${C}«EXISTS (SELECT 1 FROM customer WHERE ${own} AND ${web})»`],
    [
      'with two joins',
      'S11',
      `${C}«EXISTS (SELECT 1 FROM sale JOIN product ON product.item_id = sale.item_id JOIN email ON email.user_id = sale.user_id WHERE ${own} AND product.brand = 'a')»`,
    ],
    [
      'in a sale group',
      'S11',
      `SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id WHERE «${S1}${own} AND ${web})»${G}`,
    ],
  ]);
  leads([[`${C}NOT ${S1}${own} AND ${web})`, `${C}(${M}${web})) IS NOT TRUE`]]);
});
