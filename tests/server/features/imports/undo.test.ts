import { describe, expect, it } from 'vitest';
import { tenantIds, valueOf, type Person } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();

const ask = (id: number, action: 'undo' | 'redo', as: Person = 'owner'): Promise<Response> =>
  here.server.ask(`import/${id}/undo`, { as, method: 'POST', body: { action } });

/** Undoes an import or does it again, and gives its record afterwards. */
async function act(id: number, action: 'undo' | 'redo'): Promise<ImportRecord> {
  const begun = await ask(id, action);
  expect(begun.status, await begun.clone().text()).toBe(200);
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

const rows = (sql: string) => here.imports.engine.query(sql);

/** All that a person sees of a table: every column but versions and what notes who wrote a row. */
const seen = async (table: 'customer' | 'product' | 'sale', key: string) => {
  const unseen = ['version', 'import_id', 'import_version', ...(table === 'product' ? ['updated_at'] : [])];
  const all = await rows(`SELECT * FROM ${table} ORDER BY ${key}`);
  return all.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !unseen.includes(name))));
};

describe('a call to undo an import', () => {
  it('is refused while it cannot be done, with a sentence', async () => {
    const { id } = await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    const redo = await ask(id, 'redo');
    expect(redo.status).toBe(409);
    expect(await redo.text()).toContain('Only an undone import can be redone.');
    await act(id, 'undo');
    const again = await ask(id, 'undo');
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('This import is already undone.');
    const none = await here.imports.load('customers', 'user_id,name\n,Ann\n');
    expect(await (await ask(none.id, 'undo')).text()).toContain('Nothing to undo.');
  });

  it('is refused once what it changed is not kept any longer', async () => {
    const { id } = await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    await here.imports.engine.write((writer) =>
      writer.run(
        `UPDATE import SET metadata = json_merge_patch(metadata, '{"undo_until":"2020-01-01T00:00:00.000Z"}') WHERE id = ${id}`,
      ),
    );
    const late = await ask(id, 'undo');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('more than 30 days ago');
  });
});

describe('an import that is undone', () => {
  it('takes away customers it added, returns those it changed, and does both again, as often as asked', async () => {
    await here.imports.load(
      'customers',
      'user_id,name,email,tier\n1,Ann,ann@example.com,gold\n2,Bob,bob@example.com,\n',
      {
        'custom.tier': { column: 'tier' },
      },
    );
    const before = await seen('customer', 'user_id');
    const { id } = await here.imports.load('customers', 'user_id,name,tier\n1,Anna,silver\n3,Cyd,\n2,Bob,\n', {
      'custom.tier': { column: 'tier' },
    });
    const after = await seen('customer', 'user_id');
    for (let round = 0; round < 2; round += 1) {
      const undone = await act(id, 'undo');
      expect(undone).toMatchObject({
        status: 'undone',
        metadata: { undo: { added: 1, changed: 1, refused: { count: 0 } } },
      });
      expect(await seen('customer', 'user_id')).toEqual(before);
      const redone = await act(id, 'redo');
      expect(redone).toMatchObject({
        status: 'completed',
        metadata: { undo: { added: 1, changed: 1, refused: { count: 0 } } },
      });
      expect(await seen('customer', 'user_id')).toEqual(after);
    }
  });

  it('says beforehand what would go, return and stay', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n2,Bob\n');
    const { id } = await here.imports.load('customers', 'user_id,name\n1,Anna\n2,Rob\n3,Cyd\n');
    await here.imports.load('customers', 'user_id,name\n2,Robert\n');
    const outlook = await valueOf(await here.server.ask(`import/${id}/undo?action=undo`, { as: 'owner' }));
    expect((await here.server.ask(`import/${id}/undo?action=redo`, { as: 'owner' })).status).toBe(409);
    expect((await here.server.ask(`import/${id}/undo`, { as: 'owner' })).status).toBe(400);
    expect(outlook).toMatchObject({
      added: 1,
      changed: 1,
      refused: { count: 1, rows: [{ id: '2', reason: 'imported' }] },
    });
    expect(await rows("SELECT name FROM customer WHERE user_id = '3'")).toEqual([{ name: 'Cyd' }]);
  });

  it('leaves rows that were changed since, and names each with what changed it', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n2,Bob\n3,Cyd\n');
    const { id } = await here.imports.load('customers', 'user_id,name\n1,A\n2,B\n3,C\n4,D\n5,E\n6,F\n');
    const later = await here.imports.load('customers', 'user_id,name\n1,AA\n5,EE\n');
    const edit = await here.server.ask('customerAnalytics/update/2', {
      as: 'owner',
      method: 'PUT',
      body: { version: 2, name: 'By hand' },
    });
    expect(edit.status, await edit.clone().text()).toBe(200);
    expect((await here.server.ask('customers/3', { as: 'owner', method: 'DELETE' })).status).toBeLessThan(300);
    const undone = await act(id, 'undo');
    expect(undone.metadata.undo).toEqual({
      added: 2,
      changed: 0,
      refused: {
        count: 4,
        rows: [
          { id: '1', reason: 'imported', import_id: later.id },
          { id: '2', reason: 'edited', import_id: null },
          { id: '3', reason: 'deleted', import_id: null },
          { id: '5', reason: 'imported', import_id: later.id },
        ],
      },
    });
    expect(await rows('SELECT user_id, name FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', name: 'AA' },
      { user_id: '2', name: 'By hand' },
      { user_id: '5', name: 'EE' },
    ]);
  });

  it('can be undone after later imports of the same rows, once those are undone', async () => {
    const first = await here.imports.load('products', 'item_id,name,price\n1,Mug,5\n2,Cup,6\n');
    const second = await here.imports.load('products', 'item_id,name,price\n1,Big mug,7\n');
    const third = await here.imports.load('products', 'item_id,name,price\n1,Huge mug,9\n');
    for (const { id } of [third, second, first]) {
      expect((await act(id, 'undo')).metadata.undo?.refused.count).toBe(0);
    }
    expect(await rows('SELECT * FROM product')).toEqual([]);
    for (const { id } of [first, second, third]) {
      expect((await act(id, 'redo')).metadata.undo?.refused.count).toBe(0);
    }
    expect(await rows('SELECT item_id, name, price FROM product ORDER BY item_id')).toEqual([
      { item_id: '1', name: 'Huge mug', price: 9 },
      { item_id: '2', name: 'Cup', price: 6 },
    ]);
  });

  it.each([
    ['the earlier one first', [0, 1]],
    ['the later one first', [1, 0]],
  ] as const)('leaves nothing of two imports of the same rows, %s', async (_, order) => {
    const first = await here.imports.load('customers', 'user_id,name\n1,Ann\n2,Bob\n3,Cyd\n');
    const second = await here.imports.load('customers', 'user_id,name\n1,Anna\n2,Rob\n4,Dan\n');
    const both = [first, second] as const;
    const all = await seen('customer', 'user_id');
    for (const place of order) await act(both[place].id, 'undo');
    expect(await rows('SELECT * FROM customer')).toEqual([]);
    const record: ImportRecord = await valueOf(await here.server.ask(`import/${first.id}`, { as: 'owner' }));
    expect(record.metadata.undo).toEqual({ added: 3, changed: 0, refused: { count: 0, rows: [] } });
    // What waits for rows of the other comes with them.
    for (const place of order.toReversed()) await act(both[place].id, 'redo');
    expect(await seen('customer', 'user_id')).toEqual(all);
  });

  it('is done again except for rows that are taken or changed meanwhile', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    const { id } = await here.imports.load('customers', 'user_id,name\n1,A\n2,B\n3,C\n');
    await act(id, 'undo');
    const between = await here.imports.load('customers', 'user_id,name\n1,Else\n2,Taken\n');
    const redone = await act(id, 'redo');
    expect(redone.metadata.undo).toEqual({
      added: 1,
      changed: 0,
      refused: {
        count: 2,
        rows: [
          { id: '1', reason: 'imported', import_id: between.id },
          { id: '2', reason: 'taken', import_id: null },
        ],
      },
    });
    expect(await rows('SELECT name FROM customer ORDER BY user_id')).toEqual([
      { name: 'Else' },
      { name: 'Taken' },
      { name: 'C' },
    ]);
  });

  it('treats a row that the file has twice as one row, also across batches', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    const { id } = await here.imports.load('customers', 'user_id,name\n1,A\n1,AA\n2,B\n2,BB\n');
    await act(id, 'undo');
    expect(await rows('SELECT user_id, name FROM customer')).toEqual([{ user_id: '1', name: 'Ann' }]);
  });
});

describe('sales whose import is undone', () => {
  const sales = 'event_id,user_id,item_id,transaction_id,event_value,event_dt\n';
  const dated = { event_dt: { column: 'event_dt', date_format: 'YYYY-MM-DD' } } as const;

  it('leave totals of transactions as if they had never been', async () => {
    await here.imports.load('sales', `${sales}e1,1,a,T1,10,2026-01-01\ne2,1,a,T1,20,2026-01-01\n`, dated);
    const before = await seen('sale', 'event_id');
    const { id } = await here.imports.load('sales', `${sales}e2,1,a,T2,25,2026-01-01\ne3,1,a,T1,5,2026-01-01\n`, dated);
    const after = await seen('sale', 'event_id');
    expect(after).not.toEqual(before);
    expect((await act(id, 'undo')).metadata.undo).toMatchObject({ added: 1, changed: 1 });
    expect(await seen('sale', 'event_id')).toEqual(before);
    await act(id, 'redo');
    expect(await seen('sale', 'event_id')).toEqual(after);
  });

  it('keep the links to customers and products that came or went meanwhile', async () => {
    const first = await here.imports.load('sales', `${sales}e1,1,a,T1,10,2026-01-01\n`, dated);
    const second = await here.imports.load('sales', `${sales}e1,1,a,T1,12,2026-01-01\n`, dated);
    const people = await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    await here.imports.load('products', 'item_id,name\na,Mug\n');
    await act(second.id, 'undo');
    const links = `SELECT event_value, customer.user_id AS customer, product.item_id AS product FROM sale
      LEFT JOIN customer USING (customer_no) LEFT JOIN product USING (item_no)`;
    expect(await rows(links)).toEqual([{ event_value: 10, customer: '1', product: 'a' }]);
    await act(people.id, 'undo');
    expect(await rows(links)).toEqual([{ event_value: 10, customer: null, product: 'a' }]);
    await act(people.id, 'redo');
    expect(await rows(links)).toEqual([{ event_value: 10, customer: '1', product: 'a' }]);
    await act(first.id, 'undo');
    expect(await rows(links)).toEqual([]);
  });

  it('name the address again that a file gave where the import of their person is undone', async () => {
    await here.imports.load('sales', `${sales}e1,ann@example.com,a,T1,10,2026-01-01\n`, dated);
    const before = await seen('sale', 'event_id');
    const people = await here.imports.load('customers', 'user_id,email\n1,ann@example.com\n');
    expect(await rows('SELECT user_id FROM sale')).toEqual([{ user_id: '1' }]);
    await act(people.id, 'undo');
    expect(await seen('sale', 'event_id')).toEqual(before);
    await act(people.id, 'redo');
    expect(await rows('SELECT sale.user_id FROM sale JOIN customer USING (customer_no)')).toEqual([{ user_id: '1' }]);
  });

  it('stay where they were merged into another customer since', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n2,Ann\n');
    const { id } = await here.imports.load(
      'sales',
      `${sales}e1,1,a,T1,10,2026-01-01\ne2,2,a,T2,10,2026-01-01\n`,
      dated,
    );
    const merged = await here.server.ask('customers/2/merge', { as: 'owner', method: 'POST', body: { other: '1' } });
    expect(merged.status, await merged.clone().text()).toBe(200);
    const { metadata } = await act(id, 'undo');
    expect(metadata.undo).toMatchObject({ added: 1, refused: { count: 1, rows: [{ id: 'e1', reason: 'edited' }] } });
  });
});

describe('consent', () => {
  it('that an import changed returns with its undo, and both are in the ledger', async () => {
    await here.imports.load('customers', 'user_id,email,email_consented\n1,ann@example.com,no\n');
    const { id } = await here.imports.load('customers', 'user_id,email,email_consented\n1,ann@example.com,yes\n');
    await act(id, 'undo');
    const ledger = await rows(
      `SELECT before, after, evidence LIKE '%import ${id}%' AS is_of FROM consent_change WHERE user_id = '1' ORDER BY id`,
    );
    expect(ledger.at(-1)).toEqual({ before: 'true', after: 'false', is_of: true });
    expect(await rows('SELECT email_consented FROM customer')).toEqual([{ email_consented: 'false' }]);
  });

  it('of somebody who opted out by a mail since is not raised by doing an import again', async () => {
    const { id } = await here.imports.load('customers', 'user_id,email,email_consented\n1,ann@example.com,yes\n');
    await act(id, 'undo');
    await here.imports.engine.write((writer) =>
      writer.run(`INSERT INTO consent_change (id, user_id, address, channel, before, after, source, evidence, actor_id, actor, "at")
        SELECT 1 + coalesce(max(id), 0), '1', 'ann@example.com', 'email', 'true', 'false', 'unsubscribe', 'Button of a mail', NULL, 'Ann', now()::TIMESTAMP
        FROM consent_change`),
    );
    await act(id, 'redo');
    expect(await rows('SELECT email_consented FROM customer')).toEqual([{ email_consented: 'false' }]);
  });
});
