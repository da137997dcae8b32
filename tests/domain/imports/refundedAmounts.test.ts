import { describe, expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

function sales(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('sales', columns, records);
}

const stripe = 'id,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID';
const payments = [
  'ch_A,2026-03-01 10:00,54.00,20.00,eur,Paid,cus_A',
  'ch_B,2026-03-02 10:00,30.00,30.00,eur,Refunded,cus_B',
];

describe('amounts that were paid back', () => {
  it('are taken off the amount of their order', () => {
    expect(sales(stripe, ...payments, 'ch_C,2026-03-03 10:00,20.00,0.00,eur,Paid,cus_A')).toMatchObject({
      transaction_id: { column: 'id' },
      user_id: { column: 'Customer ID' },
      event_value: { template: '{Amount} - {Amount Refunded}' },
    });
  });

  it('are taken off with those that were cancelled, off the order’s total, too', () => {
    const header = 'ID,Purchase Date,Grand Total (Purchased),Subtotal,Total Refunded,Total Canceled';
    expect(
      sales(header, '000000001,2026-03-01,16.00,12.00,16.00,', '000000002,2026-03-02,28.00,24.00,,4.00'),
    ).toMatchObject({
      event_value: { template: '{Subtotal} - {Total Refunded} - {Total Canceled}' },
      transaction_revenue: { template: '{Grand Total (Purchased)} - {Total Refunded} - {Total Canceled}' },
    });
  });

  it('stay where other rows are the refunds, orders have several lines, or a value is no part of the amount', () => {
    const amount = { event_value: { column: 'amount' } };
    const header = 'order_id,date,type,amount,refunded_amount';
    expect(sales(header, '1,2026-03-01,purchase,10,0', '2,2026-03-02,refund,-5,5')).toMatchObject(amount);
    expect(sales('order_id,date,amount,refunded_amount', '1,2026-03-01,10,5', '1,2026-03-01,7,5')).toMatchObject(
      amount,
    );
    expect(sales('order_id,date,amount,refunded_amount', '1,2026-03-01,10,yes', '2,2026-03-01,7,no')).toMatchObject(
      amount,
    );
    expect(sales('order_id,date,amount,refunded_amount', '1,2026-03-01,10,99', '2,2026-03-01,7,0')).toMatchObject(
      amount,
    );
  });
});
