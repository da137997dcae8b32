import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { describe, expect, it } from 'vitest';

/** What is suggested for sales from the lines of a file, commas between the cells. */
function sales(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('sales', columns, records);
}

describe('the suggested mapping', () => {
  it('knows the columns of a customer file by their usual names', () => {
    const columns = [
      'CustomerKey',
      'Prefix',
      'FirstName',
      'LastName',
      'BirthDate',
      'Gender',
      'EmailAddress',
      'Occupation',
    ];
    expect(suggestMapping('customers', columns)).toEqual({
      user_id: { column: 'CustomerKey' },
      name: { column: 'FirstName' },
      surname: { column: 'LastName' },
      birthdate: { column: 'BirthDate' },
      gender: { column: 'Gender' },
      email: { column: 'EmailAddress' },
      job_title: { column: 'Occupation' },
    });
  });

  it('prefers a field’s own name to a synonym, and uses no column twice', () => {
    expect(suggestMapping('products', ['title', 'name', 'Product ID'])).toEqual({
      name: { column: 'name' },
      item_id: { column: 'Product ID' },
    });
  });

  it('takes a price for the amount of a line only where nothing counts pieces', () => {
    expect(suggestMapping('sales', ['price'])).toEqual({ event_value: { column: 'price' } });
    expect(suggestMapping('sales', ['Quantity', 'Price', 'Amount'])).toEqual({ event_value: { column: 'Amount' } });
  });

  it('multiplies pieces by what one costs where a file has no amount', () => {
    const product = { event_value: { template: '{Quantity} * {Price}' } };
    expect(suggestMapping('sales', ['Quantity', 'Price'])).toEqual(product);
    expect(suggestMapping('sales', ['Units Sold', 'Unit Price', 'List Price'])).toEqual({
      event_value: { template: '{Units Sold} * {Unit Price}' },
    });
    expect(suggestMapping('sales', ['Quantity', 'Price {EUR}'])).toEqual({});
    expect(suggestMapping('sales', ['Quantity', 'Colour'])).toEqual({});
  });

  it('suggests nothing for columns it does not know', () => {
    expect(suggestMapping('sales', ['foo', '__proto__', 'constructor'])).toEqual({});
  });

  it('takes a total that repeats on the lines of an order for the order’s, and multiplies pieces by price', () => {
    const header = 'Order ID,Quantity,Unit Price,Total Amount';
    expect(sales(header, '77,1,10.00,50.00', '77,2,20.00,50.00', '78,1,3.00,3.00')).toEqual({
      transaction_id: { column: 'Order ID' },
      event_value: { template: '{Quantity} * {Unit Price}' },
      transaction_revenue: { column: 'Total Amount' },
    });
    for (const lines of [
      ['77,1,10.00,10.00', '77,2,20.00,40.00'],
      ['77,1,10.00,9.00', '77,2,20.00,36.00'],
    ]) {
      expect(sales(header, ...lines)).toEqual({
        transaction_id: { column: 'Order ID' },
        event_value: { column: 'Total Amount' },
      });
    }
  });

  it('takes the amount that differs from line to line where two names could mean it', () => {
    expect(sales('Order ID,Amount,Total', '1,10,50', '1,40,50')).toMatchObject({
      event_value: { column: 'Amount' },
      transaction_revenue: { column: 'Total' },
    });
    expect(sales('Order ID,Qty,Price,Amount,Total', '1,1,10,50,10', '1,2,20,50,40')).toMatchObject({
      event_value: { column: 'Total' },
      transaction_revenue: { column: 'Amount' },
    });
  });

  it('reads sampled amounts with the decimal sign and the currency that they have', () => {
    const [columns, ...records] = [
      ['Order ID', 'Menge', 'Einzelpreis', 'Summe'],
      ['1', '1', '1.000,50 €', '1.040,50 €'],
      ['1', '2', '20,00 €', '1.040,50 €'],
    ] as const;
    expect(suggestMapping('sales', columns, records)).toMatchObject({ transaction_revenue: { column: 'Summe' } });
  });
});
