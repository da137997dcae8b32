import { expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

it('what programs write for no value is none, in ids, numbers, dates and text alike', async () => {
  const record = await here.imports.load(
    'customers',
    'user_id,name,birthdate,email_consented,points\n1,NULL,\\N,null,NaN\n2,Null,1990-01-01,yes,5\nNULL,Ann,#N/A,nan,7\n',
    { 'custom.points': { column: 'points' } },
  );
  expect(record.metadata.validate.errors).toEqual([{ message: 'Row 4: Customer ID is missing.', count: 1 }]);
  const rows = await here.imports.engine.query(
    "SELECT user_id, name, birthdate::VARCHAR AS birthdate, email_consented, custom->>'points' AS points FROM customer ORDER BY user_id",
  );
  expect(rows).toEqual([
    { user_id: '1', name: null, birthdate: null, email_consented: null, points: null },
    { user_id: '2', name: 'Null', birthdate: '1990-01-01', email_consented: 'true', points: '5' },
  ]);
  expect(await here.imports.engine.query('SELECT path, type FROM field_definition')).toEqual([
    { path: 'custom.points', type: 'number' },
  ]);
});

it('sales of guests whose customer is written as NULL belong to their order, and a price of NULL to no product of two', async () => {
  await here.imports.load(
    'sales',
    'order_id,customer_id,sku,quantity,unit_price,order_date\nA,NULL,x,2,1.50,2026-01-13\nB,NULL,x,1,NULL,2026-01-13\n',
  );
  const rows = await here.imports.engine.query(
    'SELECT user_id, event_value::FLOAT8 AS event_value FROM sale ORDER BY user_id',
  );
  expect(rows).toEqual([
    { user_id: 'anon:A', event_value: 3 },
    { user_id: 'anon:B', event_value: null },
  ]);
});

it('values mapped as unknown are no customer, and sales of guests belong to no one', async () => {
  const file =
    'order_id,customer_id,email,amount,event_dt\n1,0,ann@example.com,5,2026-01-13\n2,0,bo@example.com,7,2026-01-13\n3,7,cy@example.com,9,2026-01-13\n';
  await here.imports.load('sales', file);
  const rows = await here.imports.engine.query('SELECT user_id FROM sale ORDER BY event_value');
  expect(rows).toEqual([{ user_id: 'anon:1' }, { user_id: 'anon:2' }, { user_id: '7' }]);
});
