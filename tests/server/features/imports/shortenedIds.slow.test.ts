import { describe, expect, it } from 'vitest';
import { importingAnew, seenOnce } from './importing.ts';

const here = importingAnew();

const advice =
  'is a number that a spreadsheet shortened: format the column as text or without decimals, then save the file again';

describe('ids that a spreadsheet shortened', () => {
  it('are refused, since many customers would become one', async () => {
    const rows = ['9.80000E+10,Ann', '9.80000E+10,Bert', '"9,8E+10",Cyd', ' 1e+11 ,Dee', '1E5,Eve', '9.8E+10-2,Flo'];
    const record = await here.imports.load('customers', `user_id,name\n${rows.join('\n')}\n`);
    expect(await here.imports.engine.query('SELECT user_id FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1E5' },
      { user_id: '9.8E+10-2' },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: `Row 2: Customer ID ${advice}.`,
        count: 4,
        values: [{ value: '9.80000E+10', count: 2 }, ...seenOnce('9,8E+10', '1e+11')],
      },
    ]);
  });

  it('are refused as phones too, whichever decimal mark they have, while whole phones come in', async () => {
    const rows = ['1,+64210000001', '2,6.4021E+11', '3,"6,4021E+11"', "4,'+64210000004"];
    const record = await here.imports.load('customers', `user_id,phone\n${rows.join('\n')}\n`);
    expect(await here.imports.engine.query('SELECT user_id, phone FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', phone: '+64210000001' },
      { user_id: '4', phone: '+64210000004' },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      { message: `Row 3: Phone ${advice}.`, count: 2, values: seenOnce('6.4021E+11', '6,4021E+11') },
    ]);
  });

  it('are refused wherever a record is named by one, and codes of products with them', async () => {
    const head = 'event_dt,event_id,transaction_id,user_id,item_id\n';
    const sales = await here.imports.load(
      'sales',
      `${head}2026-01-01,1E+10,,,\n2026-01-01,2,1E+10,,\n2026-01-01,3,,1E+10,\n2026-01-01,4,,,1E+10\n`,
    );
    expect(sales.metadata.validate.errors.map(({ message }) => message)).toEqual(
      ['Line ID', 'Order ID', 'Customer ID', 'Product ID'].map((field, at) => `Row ${at + 2}: ${field} ${advice}.`),
    );
    const products = await here.imports.load(
      'products',
      'item_id,name,sku,barcode\n1,1E+10,7,8\n2,x,1.2E+12,8\n3,x,7,4.00638E+12\n',
    );
    expect(await here.imports.engine.query('SELECT name FROM product')).toEqual([{ name: '1E+10' }]);
    expect(products.metadata.validate.errors.map(({ message }) => message)).toEqual([
      `Row 3: SKU ${advice}.`,
      `Row 4: Barcode ${advice}.`,
    ]);
  });
});
