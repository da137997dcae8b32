import { describe, expect, test } from 'vitest';
import { C, G, S, leads, refuses } from './refusing.ts';
import { accepted } from './laws.ts';

const since = 'sale.event_dt >= CURRENT_DATE - ';
const P = 'SELECT product.item_id FROM product WHERE product.tenant_created_at < ';

function recencyOf(interval: string): unknown {
  return accepted(`${S}sale.event_dt >= CURRENT_DATE - INTERVAL '${interval}'${G}`).groups[0]?.conditions[0]?.recency;
}

describe('a recency is read in the plural and in the singular', () => {
  for (const type of ['days', 'months', 'years'] as const) {
    test(type, () => {
      expect(recencyOf(`7 ${type}`)).toEqual({ checked: true, operator: 'In the Last', figure: 7, type });
      expect(recencyOf(`1 ${type.slice(0, -1)}`)).toEqual({ checked: true, operator: 'In the Last', figure: 1, type });
    });
  }
});

describe('other moments and intervals', () => {
  const tidied = (text: string): string => `${S}${since}INTERVAL '${text}'${G}`;
  refuses([
    ['in capitals', 'S15', `${S}${since}«INTERVAL '6 MONTHS'»${G}`, tidied('6 months')],
    ['with other spaces', 'S15', `${S}${since}«INTERVAL ' 6\t month '»${G}`, tidied('6 month')],
    ['with zeros in front', 'S15', `${S}${since}«INTERVAL '012 Years'»${G}`, tidied('12 years')],
    ['in weeks', 'S15', `${S}${since}«INTERVAL '2 weeks'»${G}`],
    ['of two units', 'S15', `${S}${since}«INTERVAL '1 year 2 months'»${G}`],
    ['of nothing', 'S15', `${S}${since}«INTERVAL '0 days'»${G}`],
    ['of less than nothing', 'S15', `${S}${since}«INTERVAL '-1 days'»${G}`],
    ['of part of a day', 'S15', `${S}${since}«INTERVAL '1.5 days'»${G}`],
    ['without a figure', 'S15', `${S}${since}«INTERVAL 'days'»${G}`],
    ['without a unit', 'S15', `${S}${since}«INTERVAL '6'»${G}`],
    ['with something behind', 'S15', `${S}${since}«INTERVAL '6 months ago'»${G}`],
    ['with something before', 'S15', `${S}${since}«INTERVAL 'in 6 months'»${G}`],
    ['of ten digits', 'S15', `${S}${since}«INTERVAL '1234567890 days'»${G}`],
    ['of nine digits', 'S15', `${S}${since}«INTERVAL '123456789 days'»${G}`],
    ['of too many days', 'S15', `${S}${since}«INTERVAL '700001 days'»${G}`],
    ['without quotes', 'S15', `${S}${since}«INTERVAL 6 MONTH»${G}`, tidied('6 months')],
    ['with its unit outside', 'S15', `${S}${since}«INTERVAL '6' months»${G}`, tidied('6 months')],
    ['with weeks outside', 'S15', `${S}${since}«INTERVAL '6' WEEK»${G}`],
    ['with two units', 'S15', `${S}${since}«INTERVAL '6 months' MONTH»${G}`],
    ['without quotes and unit', 'S15', `${S}${since}«INTERVAL 6»${G}`],
    ['without quotes, of nothing', 'S15', `${S}${since}«INTERVAL 0 DAY»${G}`],
    ['without quotes, of part of a day', 'S15', `${S}${since}«INTERVAL 1.5 DAY»${G}`],
    ['days as a number', 'S15', `${S}sale.event_dt >= «CURRENT_DATE - 30»${G}`, tidied('30 days')],
    ['no days as a number', 'S15', `${S}sale.event_dt >= «CURRENT_DATE - 0»${G}`],
    ['part of a day as a number', 'S15', `${S}sale.event_dt >= «CURRENT_DATE - 1.5»${G}`],
    ['a text instead', 'S15', `${S}sale.event_dt >= «CURRENT_DATE - '30'»${G}`],
    ['today', 'S15', `${S}sale.event_dt >= «CURRENT_DATE»${G}`],
    ['an interval alone', 'S15', `${S}sale.event_dt >= «INTERVAL '6 months'»${G}`],
    ['a moment to come', 'S15', `${S}sale.event_dt >= «CURRENT_DATE + INTERVAL '6 months'»${G}`],
    ['a moment of another clock', 'S15', `${S}sale.event_dt >= «NOW() - INTERVAL '6 months'»${G}`],
    ['the other way round', 'S15', `${S}sale.event_dt >= «INTERVAL '6 months' - CURRENT_DATE»${G}`],
    ['two intervals', 'S15', `${S}sale.event_dt >= «CURRENT_DATE - INTERVAL '6 months' - INTERVAL '1 days'»${G}`],
    ['a moment on a text', 'S15', `${C}«customer.gender» = CURRENT_DATE`],
    ['a moment on a quoted name with a dot', 'S15', `${S}«"sale.event_dt"» >= CURRENT_DATE - INTERVAL '1 days'${G}`],
    [
      'a moment on a custom field',
      'S15',
      `${C}«(customer.custom ->> 'tenant_created_at')» >= CURRENT_DATE - INTERVAL '1 days'`,
    ],
    ['a moment on a value', 'S10', `${C}«'x' >= CURRENT_DATE»`],
    ['more than 2,000 years', 'S15', `${S}${since}«INTERVAL '2001 years'»${G}`],
  ]);
});

describe('in a filter', () => {
  refuses(
    [
      ['a year', 'S15', `${P}CURRENT_DATE - «INTERVAL '1 year'»`, `${P}CURRENT_DATE - INTERVAL '12 months'`],
      ['two years', 'S15', `${P}CURRENT_DATE - «INTERVAL '2 YEARS'»`, `${P}CURRENT_DATE - INTERVAL '24 months'`],
      ['days', 'S15', `${P}CURRENT_DATE - «INTERVAL '2 DAYS'»`, `${P}CURRENT_DATE - INTERVAL '2 days'`],
      ['at or before', 'S04', `${P.replace('<', '«<=»')}CURRENT_DATE - INTERVAL '2 days'`],
    ],
    'filter',
  );
  leads([[`${P}CURRENT_DATE - INTERVAL 2 YEAR`, `${P}CURRENT_DATE - INTERVAL '24 months'`]], 'filter');

  test('both signs are read, with either side first', () => {
    const operatorOf = (text: string): unknown => accepted(text, 'filter').groups[0]?.conditions[0]?.recency.operator;
    expect(operatorOf(`${P}CURRENT_DATE - INTERVAL '2 days'`)).toBe('earlier than');
    expect(operatorOf(`${P.replace('<', '>')}CURRENT_DATE - INTERVAL '2 days'`)).toBe('Later than');
    expect(
      operatorOf(
        "SELECT product.item_id FROM product WHERE CURRENT_DATE - INTERVAL '2 days' < product.tenant_created_at",
      ),
    ).toBe('Later than');
  });
});

describe('one condition or several (conditions.md §2)', () => {
  const from = "sale.event_dt >= '2025-01-01'";
  const to = "sale.event_dt < '2025-02-01'";
  const ago = `${since}INTERVAL '6 months'`;
  const web = "sale.origin = 'web'";
  const rows: readonly (readonly [where: string, conditions: string])[] = [
    [`${from} AND ${to}`, 'event_dt, event_dt'],
    [`(${from} AND ${to})`, 'event_dt'],
    [`(${from} AND ${to} AND ${ago})`, 'event_dt recently'],
    [`(${from} AND ${ago})`, 'event_dt recently'],
    [`(${to} AND ${ago})`, 'event_dt recently'],
    [`(${web} AND ${ago})`, 'origin recently'],
    [`${web} AND ${ago}`, 'origin, event_dt recently'],
    [`(${web} AND ${ago}) AND ${ago}`, 'origin recently, event_dt recently'],
    [`(${web} AND ${web})`, 'origin, origin'],
    [`(${ago} AND ${ago})`, 'event_dt recently, event_dt recently'],
    [`(${from} AND ${from})`, 'event_dt, event_dt'],
    [`(${to} AND ${to})`, 'event_dt, event_dt'],
    [`(${web} AND ${to})`, 'origin, event_dt'],
    [`(${from} AND ${web})`, 'event_dt, origin'],
    [`(${from} AND ${to} AND ${web})`, 'event_dt, event_dt, origin'],
    [`(${from} OR ${to})`, 'event_dt, event_dt'],
    [`(${web} AND ${web} AND ${ago})`, 'origin, origin, event_dt recently'],
    [`((${from}) AND ((${to})))`, 'event_dt'],
    [`(${ago})`, 'event_dt recently'],
  ];
  for (const [where, conditions] of rows) {
    test(where, () => {
      const read = accepted(S + where + G).groups[0]?.conditions ?? [];
      const said = read.map(({ field, recency }) => (recency.checked ? `${field} recently` : field));
      expect(said.join(', ')).toBe(conditions);
    });
  }

  refuses([
    [
      'the days of two fields',
      'S07',
      `${C}customer.gender = 'F' AND «(customer.birthdate >= '2025-01-01' AND customer.tenant_created_at < '2025-02-01')»`,
      `${C}customer.gender = 'F' AND customer.birthdate >= '2025-01-01' AND customer.tenant_created_at < '2025-02-01'`,
    ],
    ['the last day first', 'S07', `${S}(«${to} AND ${from}»)${G}`, `${S}(${from} AND ${to})${G}`],
    ['the recency first', 'S07', `${S}(«${ago} AND ${web}»)${G}`, `${S}(${web} AND ${ago})${G}`],
    [
      'the recency between',
      'S07',
      `${S}(«${from} AND ${ago} AND ${to}»)${G}`,
      `${S}(${from} AND ${to} AND ${ago})${G}`,
    ],
    ['all turned around', 'S07', `${S}(«${ago} AND ${to} AND ${from}»)${G}`, `${S}(${from} AND ${to} AND ${ago})${G}`],
    [
      'the last day first, negated',
      'S07',
      `${S}(«${to} AND ${from}») IS NOT TRUE${G}`,
      `${S}(${from} AND ${to}) IS NOT TRUE${G}`,
    ],
    [
      'two recencies, negated',
      'S07',
      `${S}«(${ago} AND ${ago}) IS NOT TRUE»${G}`,
      `${S}(${ago}) IS NOT TRUE OR (${ago}) IS NOT TRUE${G}`,
    ],
    [
      'two values and a recency, negated',
      'S07',
      `${S}«(${web} AND ${web} AND ${ago}) IS NOT TRUE»${G}`,
      `${S}(${web}) IS NOT TRUE OR (${web}) IS NOT TRUE OR (${ago}) IS NOT TRUE${G}`,
    ],
  ]);
});
