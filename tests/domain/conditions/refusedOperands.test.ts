import { describe } from 'vitest';
import { C, G, M, S, refuses } from './refusing.ts';

const F = "customer.gender = 'F'";
const points = "(customer.custom ->> 'points')";
const asNumber = `CASE WHEN ${points} ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST(${points} AS DOUBLE PRECISION) END`;

describe('parentheses around one side of a comparison', () => {
  refuses([
    ['around a field', 'S07', `${C}«(customer.gender)» = 'F'`, `${C}${F}`],
    ['around a value', 'S07', `${C}customer.gender = «('F')»`, `${C}${F}`],
    ['several pairs', 'S07', `${C}customer.gender = «((('F')))»`, `${C}${F}`],
    ['around a value on the left', 'S07', `${C}«('F')» = customer.gender`, `${C}'F' = customer.gender`],
    [
      'around a custom field that has its own',
      'S07',
      `${C}«((customer.custom ->> 'tier'))» = 'gold'`,
      `${C}(customer.custom ->> 'tier') = 'gold'`,
    ],
    [
      'around a moment',
      'S07',
      `${S}sale.event_dt >= «(CURRENT_DATE - INTERVAL '6 months')»${G}`,
      `${S}sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'${G}`,
    ],
    ['around what is no operand', 'S10', `${C}«(${F}) = 'x'»`],
  ]);
});

describe('the sides of LIKE', () => {
  refuses([
    ['a pattern on the left', 'S10', `${C}«'a%' LIKE customer.email»`],
    ['a pattern on the left of NOT LIKE', 'S10', `${C}«'a%' NOT LIKE customer.email»`],
    ['a field as the pattern', 'S10', `${C}«customer.email LIKE customer.name»`],
  ]);
});

describe('custom fields', () => {
  refuses([
    ['with dots', 'S10', `${C}«customer.custom.tier» = 'gold'`, `${C}(customer.custom ->> 'tier') = 'gold'`],
    ['a number with dots', 'S10', `${C}«customer.custom.points» > 5`, `${C}${asNumber} > 5`],
    ['with dots, of no such key', 'S02', `${C}«customer.custom.gone» = 'gold'`],
    ['a number read as text', 'S10', `${C}«${points}» > 5`, `${C}${asNumber} > 5`],
    ['without its last key as text', 'S10', `${C}«(customer.custom -> 'tier')» = 'gold'`],
    ['with ->> before the last key', 'S10', `${C}«(customer.custom ->> 'a' ->> 'b')» = 'gold'`],
    ['with a number for a key', 'S10', `${C}«(customer.custom ->> 0)» = 'gold'`],
    ['the column by itself', 'S03', `${C}«customer.custom» = 'gold'`],
    ['a quoted name with a dot', 'S03', `${C}«customer."custom.tier"» = 'gold'`],
    ['a short cast', 'S11', `${C}«${asNumber.replace(/CAST\((.*) AS DOUBLE PRECISION\)/, '$1::DOUBLE')}» > 5`],
    ['another type', 'S11', `${C}«${asNumber.replace('DOUBLE PRECISION', 'INTEGER')}» > 5`],
    ['a quoted type', 'S11', `${C}«${asNumber.replace('DOUBLE PRECISION', '"DOUBLE" "PRECISION"')}» > 5`],
    ['another pattern', 'S11', `${C}«${asNumber.replace('^-?', '^')}» > 5`],
    ['another test', 'S11', `${C}«${asNumber.replace(' ~ ', ' || ')}» > 5`],
    ['two different keys', 'S11', `${C}«${asNumber.replace("'points') AS", "'tier') AS")}» > 5`],
    ['a test in parentheses', 'S11', `${C}«${asNumber.replace(/WHEN (.*) THEN/, 'WHEN ($1) THEN')}» > 5`],
    ['with an ELSE', 'S11', `${C}«${asNumber.replace(' END', ' ELSE 0 END')}» > 5`],
    ['CASE of a value', 'S11', `${C}«${asNumber.replace('CASE WHEN', 'CASE 1 WHEN')}» > 5`],
  ]);
});

describe('casts and other literals', () => {
  const born = `${C}customer.birthdate >= `;
  refuses([
    ['a cast to a date', 'S10', `${born}«CAST('2020-01-01' AS DATE)»`, `${born}DATE '2020-01-01'`],
    ['a short cast to a date', 'S10', `${born}«'2020-01-01'::date»`, `${born}DATE '2020-01-01'`],
    ['a cast of what is no day', 'S10', `${born}«'soon'::date»`],
    ['a cast of a field', 'S10', `${C}«customer.birthdate::date» >= '2020-01-01'`],
    ['a cast with a size', 'S10', `${C}«CAST(customer.gender AS VARCHAR(10))» = 'F'`],
    ['a time stamp at midnight', 'S05', `${born}«TIMESTAMP '2020-01-01 00:00:00'»`, `${born}DATE '2020-01-01'`],
    ['a time stamp of a day', 'S05', `${born}«TIMESTAMP '2020-01-01'»`, `${born}DATE '2020-01-01'`],
    ['a time stamp by day', 'S05', `${born}«TIMESTAMP '2020-01-01 10:00:00'»`],
    ['a time stamp for a text', 'S05', `${C}customer.gender = «TIMESTAMP '2020-01-01'»`],
    ['a number with a plus', 'S10', `${S}sale.event_value > «+5»${G}`, `${S}sale.event_value > 5${G}`],
    ['a number with two signs', 'S10', `${S}sale.event_value > «+ -5»${G}`],
    ['a negated field', 'S10', `${S}«-sale.event_value» > 5${G}`],
    ['a number for a date', 'S05', `${born}«20200101»`],
    ['a date for a number', 'S05', `${S}sale.event_value > «DATE '2020-01-01'»${G}`],
    ['a text that is no number', 'S05', `${S}sale.event_value > «'5a'»${G}`],
    ['FALSE for a number', 'S05', `${S}sale.event_value > «FALSE»${G}`],
    ['a function as a value', 'S10', `${C}customer.gender = «UPPER('f')»`],
    ['texts put together', 'S10', `${C}customer.email LIKE «'a' || '%'»`],
    ['a truth', 'S10', `${C}«TRUE»`],
    ['two values', 'S10', `${C}«1 = 1»`],
    ['a field alone', 'S10', `${C}«customer.email_consented»`],
    ['a comparison compared', 'S10', `${C}«customer.gender = 'F' = TRUE»`],
    [
      'a subquery as a value',
      'S11',
      `${C}customer.user_id = «(SELECT sale.user_id FROM sale WHERE sale.origin = 'web')»`,
    ],
    [
      'a subquery of another column',
      'S11',
      `${C}«customer.email IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'web')»`,
    ],
    [
      'a subquery in two parentheses',
      'S11',
      `${C}customer.user_id IN («(SELECT sale.user_id FROM sale WHERE sale.origin = 'web')»)`,
    ],
    [
      'two subqueries in one IN',
      'S11',
      `${C}«${M}sale.origin = 'web' UNION SELECT sale.user_id FROM sale WHERE sale.origin = 'app')»`,
    ],
  ]);
});

describe('days', () => {
  const born = 'customer.birthdate';
  refuses([
    [
      '= to the last day',
      'S04',
      `${C}${born} «=» '9999-12-30'`,
      `${C}(${born} >= DATE '9999-12-30' AND ${born} < DATE '9999-12-31')`,
    ],
    ['<= to the last day', 'S04', `${C}${born} «<=» '9999-12-30'`, `${C}${born} < DATE '9999-12-31'`],
    ['> the last day but one', 'S04', `${C}${born} «>» '9999-12-29'`, `${C}${born} >= DATE '9999-12-30'`],
    ['> the last day', 'S04', `${C}${born} «>» '9999-12-30'`],
    ['= beyond the last day', 'S04', `${C}${born} «=» '9999-12-31'`],
    ['= of no day', 'S04', `${C}${born} «=» '2025-02-29'`],
    ['!= a day', 'S04', `${C}${born} «<>» '2025-02-28'`],
    ['LIKE', 'S04', `${C}${born} «LIKE» '2025%'`],
    [
      '= on the left',
      'S04',
      `${C}'2000-02-29' «=» ${born}`,
      `${C}(${born} >= DATE '2000-02-29' AND ${born} < DATE '2000-03-01')`,
    ],
    ['< on the left', 'S04', `${C}'2000-02-29' «<» ${born}`, `${C}${born} >= DATE '2000-03-01'`],
    ['>= on the left', 'S04', `${C}'2000-02-29' «>=» ${born}`, `${C}${born} < DATE '2000-03-01'`],
    ['a BETWEEN backwards', 'S04', `${C}«${born} BETWEEN '2000-02-01' AND '2000-01-01'»`],
    ['NOT BETWEEN', 'S04', `${C}«${born} NOT BETWEEN '2000-01-01' AND '2000-02-01'»`],
    [
      'BETWEEN of one day',
      'S04',
      `${C}«${born} BETWEEN '2000-01-01' AND '2000-01-01'»`,
      `${C}(${born} >= DATE '2000-01-01' AND ${born} < DATE '2000-01-02')`,
    ],
    [
      'BETWEEN to the last day',
      'S04',
      `${C}«${born} BETWEEN DATE '2000-01-01' AND DATE '9999-12-30'»`,
      `${C}(${born} >= DATE '2000-01-01' AND ${born} < DATE '9999-12-31')`,
    ],
    ['BETWEEN beyond the last day', 'S04', `${C}«${born} BETWEEN '2000-01-01' AND '9999-12-31'»`],
    ['BETWEEN of numbers', 'S04', `${S}«sale.event_value BETWEEN 1 AND 5»${G}`],
    ['BETWEEN of an unknown field', 'S03', `${C}«customer.agee» BETWEEN 1 AND 5`],
    ['an empty range', 'S05', `${C}«(${born} >= '2025-02-02' AND ${born} < '2025-02-02')»`],
    ['the day before the first', 'S05', `${C}${born} >= «'0000-12-31'»`],
    ['the day after the last', 'S05', `${C}${born} >= «'9999-12-31'»`],
  ]);
});
