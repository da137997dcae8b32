import { expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

it('an apostrophe that says to spreadsheets that digits are text is no part of an id, a phone or a postcode', async () => {
  await here.imports.load(
    'customers',
    "Customer ID,Name,Phone,Zip\n'6939001,'Abd al-Karim,'+15551234567,'02108\n'6939002,Ann,,\nO'Neil,Bob,,\n",
  );
  await here.imports.load(
    'sales',
    "Order ID,Date,Customer ID,Amount\n1,2026-10-02,6939001,5\n2,2026-10-02,'6939001,5\n",
  );
  expect(
    await here.imports.engine.query(
      'SELECT user_id, name, phone, shipping_postcode AS zip FROM customer ORDER BY user_id',
    ),
  ).toEqual([
    { user_id: '6939001', name: "'Abd al-Karim", phone: '+15551234567', zip: '02108' },
    { user_id: '6939002', name: 'Ann', phone: null, zip: null },
    { user_id: "O'Neil", name: 'Bob', phone: null, zip: null },
  ]);
  expect(await here.imports.engine.query('SELECT user_id, count(*)::INT AS lines FROM sale GROUP BY user_id')).toEqual([
    { user_id: '6939001', lines: 2 },
  ]);
});
