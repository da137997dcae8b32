import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { valueOf } from '../../../testServer.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const lines = () =>
  here.imports.engine.query(
    `SELECT transaction_id AS "order", item_id AS item, event_value::FLOAT8 AS amount, transaction_revenue::FLOAT8 AS total,
       event_type AS type, user_id AS person, left(CAST(event_dt AS VARCHAR), 16) AS at
     FROM sale ORDER BY transaction_id, event_value DESC`,
  );

describe.skipIf(!hasCases)('orders of Shopify, each with its facts on its first line (../shared/cases/01)', () => {
  it('are lines of their orders as suggested: a voided order is left out whole, days and people are right', async () => {
    await valueOf(
      await here.server.ask('settings/business', {
        as: 'owner',
        method: 'POST',
        body: { name: 'Corner Shop', time_zone: 'America/New_York' },
      }),
    );
    const record = await here.imports.load('sales', {
      path: casePath('cases/01-shopify-orders-lines/orders_export.csv'),
    });
    expect(record.column_mapping).toMatchObject({
      transaction_id: { column: 'Name' },
      user_id: { column: 'Email' },
      item_id: { column: 'Lineitem sku' },
      event_dt: { column: 'Created at' },
      event_value: { template: '{Lineitem quantity} * {Lineitem price}' },
      transaction_revenue: { column: 'Total' },
      quantity: { column: 'Lineitem quantity' },
    });
    expect(record.metadata).toMatchObject({
      rowCount: 7,
      left_out: { count: 2, values: [{ value: 'voided', count: 2 }] },
      validate: { errors: [], validCount: 7 },
    });
    expect(await lines()).toEqual([
      {
        order: '#2001',
        item: 'MUG-B',
        amount: 25,
        total: 40.9,
        type: 'purchase',
        person: 'kim.park@mail.example',
        at: '2025-10-31 23:30',
      },
      {
        order: '#2001',
        item: 'TEA-1',
        amount: 8,
        total: 40.9,
        type: 'purchase',
        person: 'kim.park@mail.example',
        at: '2025-10-31 23:30',
      },
      {
        order: '#2002',
        item: 'LAMP',
        amount: 60,
        total: 72,
        type: 'purchase',
        person: 'lena@mail.example',
        at: '2025-11-02 01:15',
      },
      {
        order: '#2002',
        item: 'BULB',
        amount: 12,
        total: 72,
        type: 'purchase',
        person: 'lena@mail.example',
        at: '2025-11-02 01:15',
      },
      {
        order: '#2004',
        item: 'MUG-B',
        amount: 37.5,
        total: 37.5,
        type: 'purchase',
        person: 'kim.park@mail.example',
        at: '2025-11-03 09:00',
      },
      {
        order: '#2005',
        item: 'DESK',
        amount: 200,
        total: 200,
        type: 'purchase',
        person: 'ola@mail.example',
        at: '2025-11-04 10:00',
      },
      {
        order: '#2006',
        item: 'TEA-1',
        amount: 8,
        total: 8,
        type: 'purchase',
        person: 'anon:#2006',
        at: '2025-11-05 11:00',
      },
    ]);
  });
});
