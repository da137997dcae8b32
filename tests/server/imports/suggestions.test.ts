import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

describe('sales that are loaded as suggested', () => {
  it('count an order’s total once, whatever number of lines repeat it', async () => {
    await here.imports.load(
      'sales',
      `Order ID,Order Date,Customer ID,Product ID,Quantity,Unit Price,Total Amount
77,2026-10-03,C1,A,1,10.00,50.00
77,2026-10-03,C1,B,2,20.00,50.00
`,
    );
    const [found] = await here.imports.engine.query(
      `SELECT sum(event_value)::DOUBLE AS net, min(transaction_revenue)::DOUBLE AS least,
         max(transaction_revenue)::DOUBLE AS most FROM sale`,
    );
    expect(found).toEqual({ net: 50, least: 50, most: 50 });
  });
});
