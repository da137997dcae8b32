import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { valueOf } from '../../../testServer.ts';
import { idsOf, pageOf } from '../../customers/customers.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const load = (type: 'products' | 'customers' | 'sales') =>
  here.imports.load(type, { path: casePath(`cases/11-ids-zeros-and-digits/${type}.csv`) });

describe.skipIf(!hasCases)('ids that look like numbers (../shared/cases/11)', () => {
  it('stay letter by letter in products, and those that a spreadsheet shortened are refused', async () => {
    const record = await load('products');
    expect(record.metadata.validate).toMatchObject({
      invalidCount: 2,
      errors: [
        {
          message: expect.stringMatching(/^Row 7: Barcode is a number that a spreadsheet shortened/u),
          values: [{ value: '9.78014E+12' }],
        },
        {
          message: expect.stringMatching(/^Row 8: Product ID is a number that a spreadsheet shortened/u),
          values: [{ value: '1.23457E+11' }],
        },
      ],
    });
    expect(await here.imports.engine.query('SELECT item_id AS id, sku, barcode FROM product ORDER BY name')).toEqual([
      { id: '1E5', sku: '1E5', barcode: '0012345678905' },
      { id: '9007199254740993', sku: '007', barcode: '1234567890128' },
      { id: '00042', sku: '90.750', barcode: '012345678905' },
      { id: '42', sku: '90.75', barcode: '12345678905' },
      { id: '9007199254740992', sku: '7', barcode: '1234567890135' },
    ]);
  });

  it('keep customers, baskets and products apart, and sales meet them', async () => {
    await load('products');
    await load('customers');
    const record = await load('sales');
    expect(record.metadata).not.toHaveProperty('unknown');
    expect(
      await here.imports.engine.query(
        'SELECT user_id AS id, phone, shipping_postcode AS zip FROM customer ORDER BY name',
      ),
    ).toEqual([
      { id: '2.0', phone: null, zip: null },
      { id: '8', phone: '+49 30 000008', zip: '10115' },
      { id: '007', phone: '0210000007', zip: '01067' },
      { id: '7', phone: '210000007', zip: '1067' },
    ]);
    const sold = await here.imports.engine.query(
      `SELECT sale.transaction_id AS basket, customer.name AS person, product.name AS product FROM sale
       JOIN customer USING (customer_no) JOIN product USING (item_no) ORDER BY event_id`,
    );
    expect(sold).toEqual([
      { basket: '0001', person: 'James', product: 'Tea A' },
      { basket: '1', person: 'Jim', product: 'Tea B' },
      { basket: '00001', person: 'Eva', product: 'Nut' },
      { basket: '1e1', person: 'Jim', product: 'Bolt' },
    ]);
  });

  it('are found as typed, and exported with their zeros', async () => {
    await load('customers');
    expect(idsOf(await pageOf(here.server, { search: '007' }))[0]).toBe('007');
    const columns = ['user_id', 'phone', 'shipping_postcode'].map((field) => ({ field, title: field }));
    const exported = await valueOf<{ url: string }>(
      await here.server.ask('customers/export', { as: 'owner', method: 'POST', body: { question: {}, columns } }),
    );
    const text = await (await here.server.ask(exported.url.replace('/api/', ''))).text();
    expect(text).toMatch(/^"?007"?,/mu);
    expect(text).toMatch(/,"?01067"?\r?$/mu);
  });
});
