import { describe, expect, it } from 'vitest';
import { ContinuedOrders } from '#domain/imports/continuedOrders.ts';
import { suggestionFor } from '#domain/imports/suggestion.ts';

const header = [
  'Order Reference',
  'Order Date',
  'Customer',
  'Order Lines/Product',
  'Order Lines/Quantity',
  'Order Lines/Unit Price',
  'Order Lines/Subtotal',
  'Total',
];
const odoo = [
  ['S00001', '2026-03-01 10:00:00', 'Ann Lee', '[TEA] Tea tin', '2', '12.00', '24.00', '36.00'],
  ['', '', '', '[MUG] Mug', '1', '12.00', '12.00', ''],
  ['S00002', '2026-03-02 11:30:00', 'Bob Ray', '[MUG] Mug', '1', '9.50', '9.50', '9.50'],
  ['S00003', '2026-03-13 11:30:00', 'Cy Day', '[TEA] Tea tin', '1', '12.00', '12.00', '24.00'],
  ['', '', '', '[TEA] Tea tin', '1', '12.00', '12.00', ''],
];
const facts = (names: readonly string[]) => names.map((name) => ({ name, samples: [], date_formats: [] }));
const suggested = (records: readonly (readonly string[])[], names = header) =>
  suggestionFor('sales', facts(names), records);

describe('lines that go on with the order above', () => {
  it('are recognised, and their columns are known', () => {
    const { mapping, orderLines } = suggested(odoo);
    expect(orderLines).toBe('continued');
    expect(mapping).toMatchObject({
      transaction_id: { column: 'Order Reference' },
      event_dt: { column: 'Order Date' },
      item_id: { column: 'Order Lines/Product' },
      quantity: { column: 'Order Lines/Quantity' },
      event_value: { column: 'Order Lines/Subtotal' },
      transaction_revenue: { column: 'Total' },
    });
  });

  it('get their order, and nothing else', () => {
    const { mapping } = suggested(odoo);
    const orders = new ContinuedOrders(header, mapping);
    const filled = odoo.map((record) => orders.filled(record));
    expect(filled.map(([order]) => order)).toEqual(['S00001', 'S00001', 'S00002', 'S00003', 'S00003']);
    expect(filled[1]?.slice(1)).toEqual(odoo[1]?.slice(1));
  });

  it('are none where a row without an order has a day, or is the sum below the table', () => {
    const sum = ['', '', '', 'Total', '5', '', '69.50', ''];
    const cash = ['', '2026-03-03 09:00:00', '', '[MUG] Mug', '1', '9.50', '9.50', ''];
    expect(suggested([...odoo, sum]).orderLines).toBeUndefined();
    expect(suggested([...odoo, cash]).orderLines).toBeUndefined();
    expect(suggested(odoo.filter(([order]) => order !== '')).orderLines).toBeUndefined();
  });
});
