import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = (name: string) => ({ path: casePath(`cases/03-woocommerce-orders/${name}`) });

describe.skipIf(!hasCases)('orders of WooCommerce (../shared/cases/03)', () => {
  it('are lines that name their product, not themselves; guests are nobody, and unpaid orders are left out', async () => {
    const record = await here.imports.load('sales', file('orders-one-row-per-item.csv'));
    expect(record.metadata).toMatchObject({ rowCount: 4, left_out: { count: 3 }, validate: { errors: [] } });
    expect(record.metadata.left_out?.values.map(({ value }) => value).toSorted()).toEqual([
      'cancelled',
      'failed',
      'pending',
    ]);
    expect(record.column_mapping['user_id']).toEqual({ column: 'customer_id', empty_values: ['0'] });
    const rows = await here.imports.engine.query(
      `SELECT event_id AS line, transaction_id AS "order", item_id AS item, event_value::FLOAT8 AS amount,
         transaction_revenue::FLOAT8 AS total, quantity::FLOAT8 AS pieces, user_id AS person FROM sale ORDER BY event_id`,
    );
    expect(rows).toEqual([
      { line: '9001', order: '501', item: '31', amount: 45, total: 83, pieces: 1, person: '12' },
      { line: '9002', order: '501', item: '32', amount: 38, total: 83, pieces: 2, person: '12' },
      { line: '9003', order: '502', item: '31', amount: 45, total: 45, pieces: 1, person: 'anon:502' },
      { line: '9004', order: '503', item: '32', amount: 17.1, total: 17.1, pieces: 1, person: 'anon:503' },
    ]);
  });

  it('of the mailed report are one row each, whose customer column tells new from returning and nobody’s name', async () => {
    const record = await here.imports.load('sales', file('analytics-orders-by-mail.csv'));
    expect(record.column_mapping).not.toHaveProperty('user_id');
    expect(record.column_mapping).not.toHaveProperty('item_id');
    const rows = await here.imports.engine.query(
      'SELECT transaction_id AS "order", event_value::FLOAT8 AS amount, user_id AS person, item_id AS item FROM sale ORDER BY 1',
    );
    expect(rows).toEqual([
      { order: '501', amount: 83, person: 'anon:501', item: null },
      { order: '502', amount: 45, person: 'anon:502', item: null },
      { order: '503', amount: 17.1, person: 'anon:503', item: null },
    ]);
  });
});
