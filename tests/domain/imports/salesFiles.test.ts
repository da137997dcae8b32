import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggestedColumns.ts';

const header = ['Line ID', 'Order ID', 'Created at', 'Status', 'Customer ID', 'Segment', 'Item ID', 'SKU', 'Category'];
const records = Array.from({ length: 12 }, (_, at) => [
  `${at}`,
  `O${at >> 1}`,
  '2026-10-02',
  'Shipped',
  `C${at % 3}`,
  'Home',
  `${9000 + at}`,
  `S${at % 4}`,
  'Chairs',
]);

describe('customers and products out of a file of sales', () => {
  it('have nothing of what is the order’s or the other’s', () => {
    expect(suggestMapping('customers', header, records)).toEqual({
      user_id: { column: 'Customer ID' },
      category: { column: 'Segment' },
    });
    expect(suggestMapping('customers', ['Customer ID', 'Item Purchased', 'Category'])).toEqual({
      user_id: { column: 'Customer ID' },
    });
    expect(suggestMapping('products', ['Order No', 'SKU', 'Quantity', 'Product Status'])).toEqual({
      item_id: { column: 'SKU' },
      status: { column: 'Product Status' },
    });
  });

  it('bear the names that sales know them by', () => {
    expect(suggestMapping('products', header, records)).toEqual({
      item_id: { column: 'SKU' },
      category: { column: 'Category' },
    });
    expect(suggestMapping('sales', header, records)).toMatchObject({
      event_id: { column: 'Line ID' },
      item_id: { column: 'SKU' },
      user_id: { column: 'Customer ID' },
    });
  });

  it('have the fields of a file of their own elsewhere', () => {
    expect(suggestMapping('customers', ['Customer ID', 'Category', 'Status', 'Created at'])).toEqual({
      user_id: { column: 'Customer ID' },
      category: { column: 'Category' },
      status: { column: 'Status' },
      tenant_created_at: { column: 'Created at' },
    });
    expect(suggestMapping('products', ['Product ID', 'Qty', 'Status'])).toEqual({
      item_id: { column: 'Product ID' },
      stock_qty: { column: 'Qty' },
      status: { column: 'Status' },
    });
  });
});

it('a type of payments is none of events', () => {
  const types = (...words: readonly string[]) =>
    suggestMapping(
      'sales',
      ['Type'],
      words.map((word) => [word]),
    );
  expect(types('DEBIT', 'PAYMENT', 'TRANSFER', 'CASH')).toEqual({});
  expect(types('Payment', 'Refund')).toEqual({ event_type: { column: 'Type' } });
  expect(types('Payment')).toEqual({ event_type: { column: 'Type' } });
});

it('days that none of the first rows has are not suggested where rows can do without', () => {
  expect(suggestMapping('customers', ['Customer ID', 'Customer Since'], [['C1', '2016-7']])).toEqual({
    user_id: { column: 'Customer ID' },
  });
});
