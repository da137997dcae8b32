import { withoutColumns } from '#tests/support/withoutColumns.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { valueOf } from '../testServer.ts';
import { importingAnew } from '../features/imports/importing.ts';

const customers =
  'user_id,name,surname,email,phone,birthdate,Shoe size\nC1,Lena,Ohm,lena@mail.example,,1990-02-28,38\nC2,Lena,Ohm,LENA@mail.example,+64210000001,,\nC3,Bob,Hill,bob@mail.example,,,\n';
const products = 'item_id,name,price\nP1,Lamp,"12.3456"\n';
const sales =
  'event_id,transaction_id,user_id,item_id,event_dt,event_value\n1,T1,C1,P1,2026-01-02,10.0001\n2,T2,C2,P1,2026-01-03,20\n3,T2,C2,P9,2026-01-03,5\n';

const keys = { customer: 'user_id', product: 'item_id', sale: 'event_id' } as const;

describe('deleting and merging records', () => {
  const anew = importingAnew();
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    anew.server.ask(path, { as: 'owner', method, ...(body && { body }) });
  const answer = async <Value>(...asked: Parameters<typeof ask>): Promise<Value> => valueOf<Value>(await ask(...asked));
  /** Everything about one customer or all sales. */
  const rowsOf = (table: 'customer' | 'product' | 'sale') =>
    anew.imports.engine
      .query(`SELECT * FROM ${table} ORDER BY ${keys[table]}`)
      // A line that moved keeps its first form, so that imports recognise it.
      .then((rows) => withoutColumns(rows, 'version', 'identity'));

  beforeEach(async () => {
    await anew.imports.load('customers', customers);
    await anew.imports.load('products', products);
    await anew.imports.load('sales', sales);
  });

  it.each([
    ['customer', 'customers', 'C2', { sales: 2, emails: 0, definitions: ['Can be written to'] }],
    ['product', 'products', 'P1', { sales: 2, emails: 0, definitions: [] }],
  ] as const)(
    'names what depends on a %s, deletes it, and restores every cell and link',
    async (table, path, id, named) => {
      const sql = "SELECT customer.user_id FROM customer WHERE customer.email LIKE '%@%'";
      await answer('POST', 'segment', { name: 'Can be written to', sql });
      await anew.server.services.jobs.settled(anew.imports.engine.tenantId);
      const [before, soldBefore] = [await rowsOf(table), await rowsOf('sale')];
      expect(await answer('GET', `${path}/${id}/dependents`)).toEqual(named);
      const { removal_id: removal } = await answer<{ removal_id: number }>('DELETE', `${path}/${id}`);
      expect(await rowsOf(table)).toHaveLength(before.length - 1);
      expect(await rowsOf('sale')).toHaveLength(3);
      expect((await ask('GET', `${path}/${id}/dependents`)).status).toBe(404);
      expect(await answer('POST', `${path}/restore/${removal}`, {})).toMatchObject({});
      expect([await rowsOf(table), await rowsOf('sale')]).toEqual([before, soldBefore]);
      expect((await ask('POST', `${path}/restore/${removal}`, {})).status).toBe(404);
    },
  );

  it('overwrites nothing: a customer whose id is taken again is not restored', async () => {
    const { removal_id: removal } = await answer<{ removal_id: number }>('DELETE', 'customers/C3');
    await anew.imports.load('customers', 'user_id,name\nC3,New\n');
    const refused = await ask('POST', `customers/restore/${removal}`, {});
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: { code: 'conflict', message: '“C3” already exists again, so nothing was restored.' } },
    ]);
  });

  it('deletes an order with all its lines, and restores it', async () => {
    const before = await rowsOf('sale');
    const { removal_id: removal } = await answer<{ removal_id: number }>('DELETE', 'orders/T2');
    expect(await rowsOf('sale')).toHaveLength(1);
    expect((await ask('DELETE', 'orders/T2')).status).toBe(404);
    await answer('POST', `orders/restore/${removal}`, {});
    expect(await rowsOf('sale')).toEqual(before);
  });

  it('deletes the order of one customer, where another has an order with the same number', async () => {
    await anew.imports.load(
      'sales',
      'event_id,transaction_id,user_id,item_id,event_dt,event_value\n8,T2,C3,P1,2026-01-04,7\n',
    );
    const before = await rowsOf('sale');
    const unnamed = await ask('DELETE', 'orders/T2');
    expect([unnamed.status, await rowsOf('sale')]).toEqual([409, before]);
    const { removal_id: removal } = await answer<{ removal_id: number }>('DELETE', 'orders/T2?customer=C3');
    expect(await rowsOf('sale')).toHaveLength(before.length - 1);
    await answer('POST', `orders/restore/${removal}`, {});
    expect(await rowsOf('sale')).toEqual(before);
  });

  it('offers duplicates, merges one with its sales and fills gaps alone, and undoes all of it', async () => {
    const [before, soldBefore] = [await rowsOf('customer'), await rowsOf('sale')];
    expect(await answer('GET', 'customers/C1/duplicates')).toEqual([
      { user_id: 'C2', name: 'Lena', surname: 'Ohm', email: 'LENA@mail.example', sales: 2 },
    ]);
    const { removal_id: removal } = await answer<{ removal_id: number }>('POST', 'customers/C1/merge', { other: 'C2' });
    expect(await answer('GET', 'customerAnalytics/update?user_id=C1')).toMatchObject({
      email: 'lena@mail.example',
      phone: '+64210000001',
      birthdate: '1990-02-28',
    });
    expect(await answer('GET', 'customers/C1/dependents')).toMatchObject({ sales: 3 });
    expect((await ask('GET', 'customers/C2/dependents')).status).toBe(404);
    expect(await answer('POST', `customers/unmerge/${removal}`, {})).toEqual({ user_id: 'C2' });
    expect([await rowsOf('customer'), await rowsOf('sale')]).toEqual([before, soldBefore]);
  });

  it('refuses to merge a customer with itself or with nobody', async () => {
    expect((await ask('POST', 'customers/C1/merge', { other: 'C1' })).status).toBe(422);
    expect((await ask('POST', 'customers/C1/merge', { other: 'C9' })).status).toBe(404);
  });
});
