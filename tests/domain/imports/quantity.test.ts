import { expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

const quantityOf = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  suggestMapping('sales', columns, rows)['quantity'];

it.each(['Quantity', 'Lineitem quantity', 'qty_ordered', 'Menge', 'Ilość', 'Units'])(
  'counts the pieces of a line by %s, which may be a factor of the amount as well',
  (name) => {
    expect(quantityOf([name, 'Unit Price'], ['2', '3.50'], ['', '1'])).toEqual({ column: name });
    expect(suggestMapping('sales', [name, 'Unit Price'], [['2', '3.50']])).toHaveProperty('event_value.template');
  },
);

it('counts no pieces by a weight, by words, or where nothing counts', () => {
  expect(quantityOf(['Weight (kg)', 'Price'], ['0.4', '3'])).toBeUndefined();
  expect(quantityOf(['Quantity', 'Price'], ['two', '3'])).toBeUndefined();
  expect(quantityOf(['Order', 'Amount'], ['1', '3'])).toBeUndefined();
});
