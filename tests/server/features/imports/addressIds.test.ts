import { expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

it('an address of email names one customer in whatever case it is written, in lists and in sales', async () => {
  await here.imports.load('customers', 'user_id,name\nAnn.Lee@Example.com,Ann\nann.lee@example.com,Annie\nX1,Bert\n');
  await here.imports.load(
    'sales',
    'order_id,user_id,amount,event_dt\n1,ANN.LEE@EXAMPLE.COM,5,2026-01-13\n2,X1,5,2026-01-13\n',
  );
  const rows = await here.imports.engine.query(
    'SELECT user_id, customer.name AS name, count(*) AS sales FROM customer JOIN sale USING (user_id) GROUP BY user_id, customer.name ORDER BY user_id',
  );
  expect(rows).toEqual([
    { user_id: 'X1', name: 'Bert', sales: 1 },
    { user_id: 'ann.lee@example.com', name: 'Annie', sales: 1 },
  ]);
});

it('a customer whom a form names by an address is the one that files name', async () => {
  const reply = await here.server.ask('customers', {
    as: 'owner',
    method: 'POST',
    body: { user_id: 'Dee@Example.com', name: 'Dee' },
  });
  expect(reply.status).toBe(200);
  const record = await here.imports.load('customers', 'user_id,name\ndee@example.com,Deborah\n');
  expect(record.metadata.process.successCount).toEqual({ total: 1, insert: 0, update: 1 });
});
