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
      `SELECT sum(event_value)::FLOAT8 AS net, min(transaction_revenue)::FLOAT8 AS least,
         max(transaction_revenue)::FLOAT8 AS most FROM sale`,
    );
    expect(found).toEqual({ net: 50, least: 50, most: 50 });
  });

  it('count lines of an export that tells an order’s total on its first line alone', async () => {
    await here.imports.load(
      'sales',
      `Name,Email,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
#1001,a@x.test,EUR,50.00,5.00,55.00,2026-10-02 08:59:00 +0000,1,A,10.00,SKU-A
#1001,a@x.test,,,,,2026-10-02 08:59:00 +0000,2,B,20.00,SKU-B
`,
    );
    const rows = await here.imports.engine.query(
      `SELECT transaction_id, item_id, event_value::FLOAT8 AS amount, transaction_revenue::FLOAT8 AS total
       FROM sale ORDER BY item_id`,
    );
    expect(rows).toEqual([
      { transaction_id: '#1001', item_id: 'SKU-A', amount: 10, total: 55 },
      { transaction_id: '#1001', item_id: 'SKU-B', amount: 40, total: 55 },
    ]);
  });

  it('belong to customers that were imported by their addresses of email, where neither file has ids', async () => {
    await here.imports.load('customers', 'Email,First Name\na@x.test,Ann\nb@x.test,Bob\n');
    const record = await here.imports.load(
      'sales',
      'Name,Email,Created at,Lineitem quantity,Lineitem price\n#1,a@x.test,2026-10-02,2,5.00\n#2,,2026-10-02,1,5.00\n',
    );
    expect(record.metadata).not.toHaveProperty('unknown');
    const rows = await here.imports.engine.query(
      `SELECT sale.user_id, email, name FROM sale LEFT JOIN customer USING (customer_no) ORDER BY transaction_id`,
    );
    expect(rows).toEqual([
      { user_id: 'a@x.test', email: 'a@x.test', name: 'Ann' },
      { user_id: 'anon:#2', email: null, name: null },
    ]);
  });

  it('happen at the time of day of its own column, behind a day in any format', async () => {
    const record = await here.imports.load(
      'sales',
      'order id,date,time,amount\n1,01/10/2026,14:05,1\n2,31/10/2026,11:59 PM,1\n3,30/10/2026,,1\n',
    );
    expect(record.column_mapping['event_dt']).toEqual({ template: '{date} {time}', date_format: 'D/M/YYYY' });
    const rows = await here.imports.engine.query(
      'SELECT CAST(event_dt AS VARCHAR) AS at FROM sale ORDER BY transaction_id',
    );
    expect(rows.map(({ at }) => at)).toEqual(['2026-10-01 14:05:00', '2026-10-31 23:59:00', '2026-10-30 00:00:00']);
  });
});
