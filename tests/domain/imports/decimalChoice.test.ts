import { decimalProblems, withDecimalSigns, type DecimalFacts } from '#domain/imports/decimalChoice.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';
import { describe, expect, it } from 'vitest';

const open = { proved: [], open: '1.500', only_numbers: true } as const;
const comma = { proved: ['comma'], open: null, only_numbers: true } as const;
const point = { proved: ['point'], open: null, only_numbers: true } as const;

const column = (name: string, decimals?: DecimalFacts): ColumnFacts => ({
  name,
  samples: ['x'],
  date_formats: [],
  decimals,
});
const amount = { event_value: { column: 'Amount' } };

describe('the decimal sign of a column that could be written either way', () => {
  it('is that of the other columns of numbers that fill fields', () => {
    const mapping = { ...amount, transaction_revenue: { column: 'Total' } };
    for (const [sign, facts] of [['comma', comma] as const, ['point', point] as const]) {
      expect(withDecimalSigns('sales', mapping, [column('Amount', open), column('Total', facts)])).toEqual({
        event_value: { column: 'Amount', decimal_sign: sign },
        transaction_revenue: { column: 'Total' },
      });
    }
  });

  it('is a comma where a column of numbers that fills none has it; points stand in times, places and codes, too', () => {
    const others = (facts: DecimalFacts) =>
      withDecimalSigns('sales', amount, [column('Amount', open), column('Discount', facts)]);
    expect(others(comma)).toEqual({ event_value: { column: 'Amount', decimal_sign: 'comma' } });
    expect(others(point)).toEqual(amount);
    expect(others({ ...comma, only_numbers: false })).toEqual(amount);
  });

  it('is asked for where nothing in the file tells', () => {
    expect(decimalProblems('sales', amount, [column('Amount', open)])).toEqual([
      { field: 'event_value', message: 'Choose how Amount writes its decimals: 1.500 could be 1.5 or 1500.' },
    ]);
    expect(decimalProblems('sales', amount, [column('Amount', open), column('Discount', comma)])).toEqual([]);
    const chosen = { event_value: { column: 'Amount', decimal_sign: 'point' as const } };
    expect(decimalProblems('sales', chosen, [column('Amount', open)])).toEqual([]);
    expect(withDecimalSigns('sales', chosen, [column('Amount', open), column('Discount', comma)])).toEqual(chosen);
  });

  it('is that of both factors of a product together', () => {
    const mapping = { event_value: { template: '{Pieces} * {Price}' } };
    expect(decimalProblems('sales', mapping, [column('Units', open), column('Price', comma)])).toEqual([]);
    const columns = [column('Units'), column('Price', open)];
    expect(decimalProblems('sales', mapping, columns)).toEqual([
      { field: 'event_value', message: 'Choose how Price writes its decimals: 1.500 could be 1.5 or 1500.' },
    ]);
    expect(withDecimalSigns('sales', mapping, [...columns, column('Discount', comma)])).toEqual({
      event_value: { template: '{Pieces} * {Price}', decimal_sign: 'comma' },
    });
  });

  it('is taken for fields of the tenant’s own, too, and asked for none of them', () => {
    const mapping = { 'custom.weight': { column: 'Weight' }, price: { column: 'Price' } };
    expect(withDecimalSigns('products', mapping, [column('Weight', open), column('Price', comma)])).toEqual({
      'custom.weight': { column: 'Weight', decimal_sign: 'comma' },
      price: { column: 'Price' },
    });
    expect(decimalProblems('products', mapping, [column('Weight', open)])).toEqual([]);
  });
});
