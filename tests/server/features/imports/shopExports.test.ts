import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const sales = () =>
  here.imports.engine.query(
    'SELECT transaction_id AS basket, user_id AS who, item_id AS what, event_value AS amount FROM sale ORDER BY transaction_id, item_id, event_value',
  );

describe('files in the forms of shops and ERP systems, loaded as suggested', () => {
  it('count every line of an order whose further lines have neither order, nor day, nor customer', async () => {
    const odoo = [
      'Order Reference,Order Date,Customer/ID,Order Lines/Product,Order Lines/Quantity,Order Lines/Subtotal,Total',
      'S1,2026-03-01 10:00:00,C1,TEA,2,24.00,36.00',
      ',,,MUG,1,12.00,',
      'S2,2026-03-13 11:00:00,C2,MUG,1,9.50,9.50',
    ].join('\n');
    const { metadata } = await here.imports.load('sales', odoo);
    expect(metadata.validate).toMatchObject({ validCount: 3, invalidCount: 0 });
    expect(await sales()).toEqual([
      { basket: 'S1', who: 'C1', what: 'MUG', amount: 12 },
      { basket: 'S1', who: 'C1', what: 'TEA', amount: 24 },
      { basket: 'S2', who: 'C2', what: 'MUG', amount: 9.5 },
    ]);
    const next = odoo.replace('S2,2026-03-13', 'S3,2026-03-20').replace('S1,2026-03-01', 'S2,2026-03-13');
    expect((await here.imports.load('sales', next)).metadata.process.successCount.insert).toBe(3);
  });

  it('leave out the further lines of a cancelled order', async () => {
    const file = [
      'Order Reference,Order Date,Status,Order Lines/Product,Order Lines/Subtotal',
      'S1,2026-03-01,sale,TEA,24.00',
      ',,,MUG,12.00',
      'S2,2026-03-13,cancelled,MUG,9.50',
      ',,,TEA,12.00',
    ].join('\n');
    const { metadata } = await here.imports.load('sales', file);
    expect(metadata.left_out?.count).toBe(2);
    expect(await sales()).toMatchObject([{ amount: 12 }, { amount: 24 }]);
  });

  it('take refunded parts off amounts, which never fall below 0', async () => {
    const stripe = [
      'id,Created (UTC),Amount,Amount Refunded,Status,Customer ID',
      'ch_A,2026-03-01 10:00,54.00,20.00,Paid,cus_A',
      'ch_B,2026-03-02 10:00,30.00,-30.00,Refunded,cus_B',
      'ch_C,2026-03-13 10:00,20.00,,Paid,cus_A',
    ].join('\n');
    await here.imports.load('sales', stripe);
    expect(await sales()).toMatchObject([
      { basket: 'ch_A', who: 'cus_A', amount: 34 },
      { basket: 'ch_B', amount: 0 },
      { basket: 'ch_C', amount: 20 },
    ]);
    const cells = { event_value: { template: '{Amount} - {Amount Refunded}' } };
    const wrong = await here.imports.load(
      'sales',
      stripe.replace('54.00,20.00', '54.00,some').replace('ch_A', 'ch_D'),
      cells,
    );
    expect(wrong.metadata.validate.errors).toMatchObject([
      { message: expect.stringContaining('Row 2: Line amount is not a number') },
    ]);
  });

  it('read amounts with a minus behind them, under the short names of an ERP system', async () => {
    const sap = [
      'Faktura;Fakt.-Dat.;Auftraggeb.;Material;Fakt.Menge;Nettowert',
      '0090000001;20260301;0000100001;MAT-1;2;1.240,00',
      '0090000002;20260302;0000100002;MAT-1;1-;620,00-',
    ].join('\n');
    await here.imports.load('sales', sap);
    expect(await sales()).toEqual([
      { basket: '0090000001', who: '0000100001', what: 'MAT-1', amount: 1240 },
      { basket: '0090000002', who: '0000100002', what: 'MAT-1', amount: -620 },
    ]);
  });

  it('fill declared custom fields of the names of their columns', async () => {
    const points = { 'custom.points': { column: 'points' }, 'custom.since': { column: 'since' } };
    await here.imports.load('customers', 'user_id,points,since\nC1,10,2026-01-31\n', points);
    const objectKey = await here.imports.upload('user_id,Points,SINCE\nC1,12,28/02/2026\n');
    const { column_mapping: mapping } = await here.imports.inspect('customers', objectKey);
    expect(mapping).toMatchObject({
      'custom.points': { column: 'Points' },
      'custom.since': { column: 'SINCE', date_format: 'D/M/YYYY' },
    });
    expect(
      (await here.imports.load('customers', 'user_id,Points,SINCE\nC1,12,28/02/2026\n')).metadata.validate.errors,
    ).toEqual([]);
    expect(await here.imports.engine.query('SELECT custom FROM customer')).toEqual([
      { custom: expect.stringMatching(/"points":\s*"12",\s*"since":\s*"2026-02-28"/u) },
    ]);
  });
});
