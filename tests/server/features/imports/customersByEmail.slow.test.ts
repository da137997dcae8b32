import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const people = () =>
  here.imports.engine.query(
    'SELECT user_id AS id, email, name, shipping_city AS city, email_consented AS consent FROM customer ORDER BY user_id',
  );

const shop =
  'user_id,email,name\nC1,Lena@Mail.example,Lena\nC2,twin@mail.example,Tim\nC3,TWIN@mail.example,Tom\nC4,,Cy\n';

describe('a file of customers whose ids are e-mail addresses', () => {
  it('changes the person who has the address, and makes no second one', async () => {
    await here.imports.load('customers', shop);
    const list = 'Email,City,Newsletter\nLENA@mail.example,Bonn,yes\nnew@mail.example,Graz,no\n';
    const record = await here.imports.load('customers', list);
    expect(record.column_mapping).toMatchObject({ user_id: { column: 'Email' }, email: { column: 'Email' } });
    expect(record.metadata).toMatchObject({
      found_by_email: 1,
      validate: { errors: [], validCount: 2 },
      process: { successCount: { total: 2, insert: 1, update: 1 } },
    });
    expect(await people()).toEqual([
      { id: 'C1', email: 'LENA@mail.example', name: 'Lena', city: 'Bonn', consent: 'true' },
      { id: 'C2', email: 'twin@mail.example', name: 'Tim', city: null, consent: null },
      { id: 'C3', email: 'TWIN@mail.example', name: 'Tom', city: null, consent: null },
      { id: 'C4', email: null, name: 'Cy', city: null, consent: null },
      { id: 'new@mail.example', email: 'new@mail.example', name: null, city: 'Graz', consent: 'false' },
    ]);
    expect(await here.imports.load('customers', list)).toMatchObject({
      metadata: { process: { successCount: { insert: 0, update: 2 } } },
    });
    expect(await people()).toHaveLength(5);
  });

  it('does so beside rows with ids of their own, blank signs and quotes around, and in any batch', async () => {
    await here.imports.load('customers', shop);
    const list = 'user_id,shipping_city\nC4,Oslo\n" lena@MAIL.example ",Bonn\nC9,Rome\n';
    const { metadata } = await here.imports.load('customers', list);
    expect(metadata).toMatchObject({ found_by_email: 1, process: { successCount: { insert: 1, update: 2 } } });
    expect((await people()).map(({ id, city }) => [id, city])).toEqual([
      ['C1', 'Bonn'],
      ['C2', null],
      ['C3', null],
      ['C4', 'Oslo'],
      ['C9', 'Rome'],
    ]);
  });

  it('keeps to a person whose id is the address, though another one has it as an address', async () => {
    await here.imports.load('customers', 'user_id,email,name\nann@mail.example,,Ann\nC7,ann@mail.example,Other\n');
    await here.imports.load('customers', 'user_id,name\nann@mail.example,Ann Lee\n');
    expect(await people()).toMatchObject([
      { id: 'C7', name: 'Other' },
      { id: 'ann@mail.example', name: 'Ann Lee' },
    ]);
  });

  it('finds nobody by an address that two people share, and says so by adding it as it is', async () => {
    await here.imports.load('customers', shop);
    const { metadata } = await here.imports.load('customers', 'user_id,name\ntwin@mail.example,Who\n');
    expect(metadata).not.toHaveProperty('found_by_email');
    expect(await people()).toHaveLength(5);
  });

  it('asks before most of the stored people would change, and goes on when confirmed', async () => {
    await here.imports.load('customers', shop);
    const list = 'user_id,name\nlena@mail.example,Lena Marie\n';
    expect(await here.imports.load('customers', list, {}, { confirmed: false })).toMatchObject({
      status: 'failed',
      metadata: { stopped: { rows: 1, changed: 1 } },
    });
    expect(await people()).toHaveLength(4);
    await here.imports.load('customers', list);
    expect((await people())[0]).toMatchObject({ id: 'C1', name: 'Lena Marie' });
  });

  it('leaves sales, segments and mail with the one person they had', async () => {
    await here.imports.load('customers', shop);
    await here.imports.load(
      'sales',
      'event_id,event_dt,user_id,event_value\n1,2026-01-02,C1,5\n2,2026-01-03,lena@mail.example,7\n',
    );
    await here.imports.load('customers', 'user_id,name\nlena@mail.example,Lena Marie\n');
    const sold = await here.imports.engine.query(
      'SELECT customer.user_id AS id, sum(event_value)::FLOAT8 AS spent FROM sale JOIN customer USING (customer_no) GROUP BY customer.user_id',
    );
    expect(sold).toEqual([{ id: 'C1', spent: 12 }]);
  });
});
