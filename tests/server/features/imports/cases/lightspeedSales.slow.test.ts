import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = (name: string) => ({ path: casePath(`cases/05-lightspeed-vend-sales/${name}`) });

describe.skipIf(!hasCases)('sales, lines and payments in one file of Lightspeed (../shared/cases/05)', () => {
  it.each([
    ['every fact on every row', 'sales-history.csv'],
    ['day, customer and status on the first row of a receipt alone', 'sales-history-first-row-only.csv'],
  ])('are its lines without voided and parked ones: %s', async (_, name) => {
    const record = await here.imports.load('sales', file(name));
    const { left_out: leftOut, rowCount, validate } = record.metadata;
    expect({ rowCount, leftOut: leftOut?.count, errors: validate.errors }).toEqual({
      rowCount: 4,
      leftOut: 11,
      errors: [],
    });
    const rows = await here.imports.engine.query(
      `SELECT transaction_id AS receipt, event_type AS type, item_id AS item, event_value::FLOAT8 AS amount,
         user_id AS person, CAST(event_dt AS VARCHAR) AS at
       FROM sale ORDER BY transaction_id, event_value DESC`,
    );
    const ann = { person: 'ANN-001' };
    expect(rows).toEqual([
      { receipt: '1001', type: 'purchase', item: 'MUG-1', amount: 40, ...ann, at: '2026-02-14 11:02:10' },
      { receipt: '1001', type: 'purchase', item: 'TEA-1', amount: 20, ...ann, at: '2026-02-14 11:02:10' },
      { receipt: '1003', type: 'refund', item: 'MUG-1', amount: -20, ...ann, at: '2026-02-15 09:00:00' },
      { receipt: '1005', type: 'purchase', item: 'TEA-1', amount: 20, person: 'anon:1005', at: '2026-02-15 12:00:00' },
    ]);
  });
});
