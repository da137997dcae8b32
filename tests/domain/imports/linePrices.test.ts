import { describe, expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

/** What is suggested for the amount of a line. */
function amountIn(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('sales', columns, records)['event_value'];
}

describe('a price beside a count of pieces', () => {
  it('is that of all of them where it grows with their number for the same thing', () => {
    const lines = ['1,Shoes,1,600.17', '2,Shoes,3,1800.51', '3,Toys,4,143.36', '4,Toys,2,71.68', '5,Books,1,15.15'];
    expect(amountIn('invoice_no,category,quantity,price', ...lines)).toEqual({ column: 'price' });
    expect(amountIn('order id,product id,quantity,price', ...lines)).toEqual({ column: 'price' });
  });

  it('is that of all of them in a file of three lines, two of which are one product', () => {
    const lines = ['1,TEA,2,24.00', '1,MUG,1,9.50', '2,LAMP,0,', '3,TEA,3,36.00'];
    expect(amountIn('order id,sku,quantity,item-price', ...lines)).toEqual({ column: 'item-price' });
    expect(amountIn('order id,sku,quantity,item-price', ...lines, '4,MUG,2,10.00')).toEqual({
      template: '{quantity} * {item-price}',
    });
  });

  it('is that of one where it stays the same, and where nothing tells', () => {
    const product = { template: '{quantity} * {price}' };
    const same = ['1,A,1,5.00', '2,A,3,5.00', '3,A,2,5.00', '4,B,1,2.00', '5,B,2,2.00'];
    expect(amountIn('order id,product id,quantity,price', ...same)).toEqual(product);
    expect(amountIn('order id,product id,quantity,price', '1,A,1,5.00', '2,B,2,10.00')).toEqual(product);
    expect(amountIn('order id,product id,quantity,price', ...same.map((line) => `${line}1`))).toEqual(product);
  });

  it('is the one that was paid where a discount makes it lower in some lines', () => {
    const header = 'order id,product id,quantity,unit price,net price';
    expect(amountIn(header, '1,A,1,5.00,5.00', '2,A,2,5.00,4.50')).toEqual({ template: '{quantity} * {net price}' });
    expect(amountIn(header, '1,A,1,5.00,4.20', '2,A,2,5.00,4.20')).toEqual({ template: '{quantity} * {unit price}' });
  });
});

describe('a discount beside a price', () => {
  const lines = (...discounts: readonly string[]) => discounts.map((discount, at) => `${at},A,2,5.00,${discount}`);

  const parts = Array.from({ length: 12 }, () => '0');

  it('is taken off where its values or its name tell what part it is', () => {
    expect(amountIn('OrderID,ProductID,Quantity,UnitPrice,Discount', ...lines(...parts, '0.15', ''))).toEqual({
      template: '{Quantity} * {UnitPrice} * (1 - {Discount})',
    });
    for (const name of ['Discount %', 'Discount_Percent', 'Rabatt (%)']) {
      expect(amountIn(`OrderID,ProductID,Quantity,UnitPrice,${name}`, ...lines('0', '15', '5.5'))).toEqual({
        template: `{Quantity} * {UnitPrice} * (1 - {${name}} / 100)`,
      });
    }
  });

  it('is left alone where it is money, says no part, or the price is what was paid', () => {
    const product = { template: '{Quantity} * {UnitPrice}' };
    const header = 'OrderID,ProductID,Quantity,UnitPrice,Discount';
    expect(amountIn(header, ...lines(...parts, '2.50'))).toEqual(product);
    expect(amountIn(header, ...lines('0', '0.50'))).toEqual(product);
    expect(amountIn(header, ...lines(...parts))).toEqual(product);
    expect(amountIn(header, ...lines('Yes', 'No'))).toEqual(product);
    const paid = lines(...parts, '0.15').map((line) => `${line},6.00`);
    expect(amountIn(`${header},original_price`, ...paid)).toEqual(product);
  });
});

describe('a column called an amount', () => {
  it('counts pieces where it holds small whole numbers below a price, and no other column counts', () => {
    const product = { template: '{AMOUNT} * {SALES_PRICE}' };
    expect(amountIn('PRODUCT_ID,AMOUNT,SALES_PRICE', 'A,2,30', 'B,2,45', 'C,1,99', 'D,6,10')).toEqual(product);
    const sums = ['A,30,1,30', 'B,45,2,22.5', 'C,1,1,1', 'D,1,1,1'];
    expect(amountIn('PRODUCT_ID,AMOUNT,QTY,PRICE', ...sums)).toEqual({ column: 'AMOUNT' });
    expect(amountIn('PRODUCT_ID,AMOUNT,PRICE', 'A,30,35', 'B,45,50', 'C,1,2', 'D,20,25')).toEqual({ column: 'AMOUNT' });
    expect(amountIn('PRODUCT_ID,AMOUNT,PRICE', 'A,3,3', 'B,4,2', 'C,3,3', 'D,4,4')).toEqual({ column: 'AMOUNT' });
  });
});

describe('a total that exceeds pieces times price', () => {
  it('is the line’s where the file names no orders, whose totals it could be', () => {
    const lines = ['C1,2,10,35', 'C2,1,15,20', 'C3,3,5,19'];
    expect(amountIn('Customer ID,Quantity,Product Price,Total Purchase Amount', ...lines)).toEqual({
      column: 'Total Purchase Amount',
    });
    expect(amountIn('Date,Customer ID,Order Total', '2026-10-02,C1,35')).toEqual({ column: 'Order Total' });
  });

  it('is the line’s with its tax where it does by one of few rates', () => {
    const lines = Array.from({ length: 12 }, (_, at) => {
      const [pieces, price] = [1 + (at % 3), 10 + at];
      return `${at},${pieces},${price},${(pieces * price * 1.05).toFixed(4)}`;
    });
    expect(amountIn('Invoice ID,Quantity,Unit price,Total', ...lines)).toEqual({ column: 'Total' });
    const shipped = lines.map((_, at) => `${at},${1 + (at % 3)},${10 + at},${(1 + (at % 3)) * (10 + at) + 5}`);
    expect(amountIn('Invoice ID,Quantity,Unit price,Total', ...shipped)).toEqual({
      template: '{Quantity} * {Unit price}',
    });
  });
});
