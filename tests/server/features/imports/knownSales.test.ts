import { describe, expect, it } from 'vitest';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord, type Mapping } from './importing.ts';
import { workbook } from './workbook.ts';

const here = importingAnew();

const rows = (sql: string) => here.imports.engine.query(sql);
const totals = async () =>
  (await rows('SELECT count(*) AS lines, CAST(sum(event_value) AS DOUBLE PRECISION) AS value FROM sale'))[0];
const counts = ({ metadata }: ImportRecord) => {
  const { insert, update } = metadata.process.successCount;
  return { insert, update, known: metadata.known };
};

const mapping: Mapping = {
  transaction_id: { column: 'order' },
  event_dt: { column: 'date', date_format: 'YYYY-MM-DD' },
  user_id: { column: 'customer' },
  item_id: { column: 'sku' },
  event_value: { column: 'amount' },
  channel_name: { column: 'shop' },
};
const march = `order,date,customer,sku,amount,shop
A1,2026-03-01,C1,S1,10.00,Mitte
A1,2026-03-01,C1,S2,5.00,Mitte
A2,2026-03-02,C2,S1,10.00,Nord
`;

/** Imports lines as they are mapped here and nothing else. */
async function load(
  content: string | Uint8Array,
  mapped: Mapping = mapping,
  name = 'file.csv',
  dryRun = false,
): Promise<ImportRecord> {
  const objectKey = await here.imports.upload(content, name);
  const body = {
    type: 'sales',
    objectKey,
    file_name: name,
    column_mapping: mapped,
    ...(dryRun ? { dry_run: true } : { confirmed: true }),
  };
  const begun = await here.server.ask('import', { as: 'owner', method: 'POST', body });
  const { id } = await valueOf<ImportRecord>(begun);
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

async function act(id: number, action: 'undo' | 'redo'): Promise<ImportRecord> {
  const begun = await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action } });
  expect(begun.status, await begun.clone().text()).toBe(200);
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

describe('lines of sales that another file has again', () => {
  it('are known in another order of columns, with a new column, and the new line is added', async () => {
    await load(march);
    const ids = await rows('SELECT event_id FROM sale ORDER BY event_id');
    const again = await load(`shop,sku,amount,customer,date,order,cashier
Mitte,S1,10.00,C1,2026-03-01,A1,K1
Mitte,S2,5.00,C1,2026-03-01,A1,K1
Nord,S1,10.00,C2,2026-03-02,A2,K2
Nord,S3,7.00,C3,2026-03-03,A3,K2
`);
    expect(counts(again)).toEqual({ insert: 1, update: 3, known: 3 });
    expect(await totals()).toEqual({ lines: 4, value: 32 });
    const kept = await rows('SELECT event_id FROM sale ORDER BY event_id');
    expect(kept).toEqual(expect.arrayContaining(ids));
  });

  it.each([
    [
      'dates and decimals are written in another way',
      'order;date;customer;sku;amount;shop\nA1;1/3/2026;C1;S1;10,0;Mitte\nA1;1/3/2026;C1;S2;5,00;Mitte\nA2;2/3/2026;C2;S1;10;Nord\n',
      'D/M/YYYY',
    ],
    [
      'the file is written in UTF-16',
      Uint8Array.from(
        Buffer.from(`\uFEFF${march.replace('shop', 'shop,till').replaceAll(/Mitte|Nord/gu, '$&,1')}`, 'utf16le'),
      ),
      'YYYY-MM-DD',
    ],
  ] as const)('are known where %s', async (_, content, format) => {
    await load(march);
    const again = await load(content, { ...mapping, event_dt: { column: 'date', date_format: format } });
    expect(counts(again)).toEqual({ insert: 0, update: 3, known: 3 });
    expect(await totals()).toEqual({ lines: 3, value: 25 });
  });

  it('are known in a workbook', async () => {
    await load(march);
    const day = (serial: number) => ({ serial });
    const cells = [
      ['till', 'order', 'date', 'customer', 'sku', 'amount', 'shop'],
      [1, 'A1', day(46_082), 'C1', 'S1', 10, 'Mitte'],
      [1, 'A1', day(46_082), 'C1', 'S2', 5, 'Mitte'],
      [1, 'A2', day(46_083), 'C2', 'S1', 10, 'Nord'],
    ];
    const again = await load(workbook(cells), mapping, 'file.xlsx');
    expect(counts(again)).toEqual({ insert: 0, update: 3, known: 3 });
  });

  it('are said to be known by the dry run, which writes nothing', async () => {
    await load(march);
    const before = await rows('SELECT * FROM sale ORDER BY event_id');
    const checked = await load(
      march.replace('shop', 'shop,cashier').replaceAll(/Mitte|Nord/gu, '$&,K1'),
      mapping,
      'file.csv',
      true,
    );
    expect(checked.metadata).toMatchObject({ known: 3, preview: { inserted: 0, updated: 0, unchanged: 3 } });
    expect(await rows('SELECT * FROM sale ORDER BY event_id')).toEqual(before);
  });

  it('have empty fields filled, without a question, and the undo empties them again', async () => {
    const { channel_name: _, transaction_id: __, user_id: ___, ...little } = mapping;
    await load(march, little);
    const before = await rows('SELECT * FROM sale ORDER BY event_id');
    const objectKey = await here.imports.upload(
      march.replace('shop', 'shop,cashier').replaceAll(/Mitte|Nord/gu, '$&,K1'),
    );
    const begun = await here.server.ask('import', {
      as: 'owner',
      method: 'POST',
      body: { type: 'sales', objectKey, file_name: 'f.csv', column_mapping: mapping },
    });
    const { id } = await valueOf<ImportRecord>(begun);
    await here.server.services.jobs.settled(tenantIds.first);
    expect(await valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }))).toMatchObject({
      status: 'completed',
      metadata: { known: 3 },
    });
    expect(
      await rows('SELECT transaction_id, user_id, item_id, channel_name FROM sale ORDER BY transaction_id, item_id'),
    ).toEqual([
      { transaction_id: 'A1', user_id: 'C1', item_id: 'S1', channel_name: 'Mitte' },
      { transaction_id: 'A1', user_id: 'C1', item_id: 'S2', channel_name: 'Mitte' },
      { transaction_id: 'A2', user_id: 'C2', item_id: 'S1', channel_name: 'Nord' },
    ]);
    const filled = await rows(
      'SELECT event_id, transaction_id, user_id, transaction_revenue FROM sale ORDER BY event_id',
    );
    await act(id, 'undo');
    const left = await rows('SELECT * FROM sale ORDER BY event_id');
    const seen = (all: typeof before) => all.map(({ version: _v, import_version: _i, ...row }) => row);
    expect(seen(left)).toEqual(seen(before));
    await act(id, 'redo');
    expect(
      await rows('SELECT event_id, transaction_id, user_id, transaction_revenue FROM sale ORDER BY event_id'),
    ).toEqual(filled);
  });

  it('are counted, not merged: the third equal line of a transaction is new', async () => {
    const line = 'A1,2026-03-01,C1,S1,10.00,Mitte\n';
    const head = 'order,date,customer,sku,amount,shop';
    const first = await load(`${head}\n${line}${line}`);
    expect(counts(first)).toMatchObject({ insert: 2 });
    const again = await load(
      `${head},cashier\n${line.replace('\n', ',K1\n')}${line.replace('\n', ',K2\n')}${line.replace('\n', ',K3\n')}`,
    );
    expect(counts(again)).toEqual({ insert: 1, update: 2, known: 2 });
    expect(await totals()).toEqual({ lines: 3, value: 30 });
    expect(counts(await load(`${head},cashier\n${line.replace('\n', ',K9\n')}`))).toEqual({
      insert: 0,
      update: 1,
      known: 1,
    });
  });

  it.each([
    ['transaction', 'A9,2026-03-01,C1,S1,10.00,Mitte'],
    ['item', 'A1,2026-03-01,C1,S9,10.00,Mitte'],
    ['time', 'A1,2026-03-09,C1,S1,10.00,Mitte'],
    ['value', 'A1,2026-03-01,C1,S1,10.01,Mitte'],
    ['customer', 'A1,2026-03-01,C9,S1,10.00,Mitte'],
    ['place', 'A1,2026-03-01,C1,S1,10.00,Nord'],
    ['sign', 'A1,2026-03-01,C1,S1,-10.00,Mitte'],
  ])('are new where the %s is another one', async (_, line) => {
    await load(march);
    expect(counts(await load(`order,date,customer,sku,amount,shop\n${line}\n`))).toMatchObject({
      insert: 1,
      update: 0,
    });
  });

  it('are known where only one of both has a field', async () => {
    await load(march);
    const { transaction_id: _, user_id: __, event_value: ___, ...little } = mapping;
    const again = await load('date,sku,shop\n2026-03-01,S1,Mitte\n2026-03-02,S1,Nord\n', little);
    expect(counts(again)).toEqual({ insert: 0, update: 2, known: 2 });
    expect(await totals()).toEqual({ lines: 3, value: 25 });
  });

  it('are known where one file has the transactions and the other the customers of equal lines', async () => {
    const { transaction_id: _, ...customers } = mapping;
    const { user_id: __, ...transactions } = mapping;
    const many = Array.from({ length: 60 }, (___, place) => `O${place},2026-03-01,C${place},S1,10.00,Mitte\n`).join('');
    const file = `order,date,customer,sku,amount,shop\n${many}`;
    await load(file, customers);
    const again = file.replace('shop', 'shop,till').replaceAll('Mitte', 'Mitte,1');
    expect(counts(await load(again, transactions))).toEqual({ insert: 0, update: 60, known: 60 });
  });

  it('without an item are known by their row alone', async () => {
    const { item_id: _, ...without } = mapping;
    await load(march, without);
    expect(
      counts(await load(march.replace('shop', 'shop,till').replaceAll(/Mitte|Nord/gu, '$&,1'), without)),
    ).toMatchObject({ insert: 3 });
  });

  it('keep the time of day of a line whose other file has only its day', async () => {
    await load(march.replaceAll(/2026-03-0\d/gu, '$& 14:32:10'));
    expect(counts(await load(march))).toEqual({ insert: 0, update: 3, known: 3 });
    expect(await rows("SELECT count(*) AS lines FROM sale WHERE CAST(event_dt AS VARCHAR) LIKE '%14:32:10%'")).toEqual([
      { lines: 3 },
    ]);
  });

  it('are known where one file names customers by id and the other by e-mail address', async () => {
    await here.imports.load('customers', 'user_id,email\nC1,ann@example.com\nC2,bob@example.com\n');
    await load(march);
    const addressed = march.replaceAll('C1', 'Ann@example.com').replaceAll('C2', 'bob@example.com');
    expect(counts(await load(addressed))).toEqual({ insert: 0, update: 3, known: 3 });
    expect(await rows('SELECT DISTINCT user_id FROM sale ORDER BY user_id')).toEqual([
      { user_id: 'C1' },
      { user_id: 'C2' },
    ]);
  });

  it('that were corrected are recognised by their first form, and stay corrected', async () => {
    const { metadata: _, ...first } = await load(march);
    expect(first.status).toBe('completed');
    // The same rows under another mapping correct them.
    await load(march, { ...mapping, event_value: { constant: '99' } });
    expect(await totals()).toEqual({ lines: 3, value: 297 });
    const again = await load(march.replace('shop', 'shop,till').replaceAll(/Mitte|Nord/gu, '$&,1'));
    expect(counts(again)).toEqual({ insert: 0, update: 3, known: 3 });
    expect(await totals()).toEqual({ lines: 3, value: 297 });
  });

  it('whose customers were merged are recognised by the customer whom their file named', async () => {
    await here.imports.load('customers', 'user_id,name\nC1,Ann\nC2,Ann\n');
    await load(march);
    const merged = await here.server.ask('customers/C2/merge', { as: 'owner', method: 'POST', body: { other: 'C1' } });
    expect(merged.status, await merged.clone().text()).toBe(200);
    const again = await load(march.replace('shop', 'shop,till').replaceAll(/Mitte|Nord/gu, '$&,1'));
    expect(counts(again)).toEqual({ insert: 0, update: 3, known: 3 });
    expect(await rows('SELECT DISTINCT user_id FROM sale')).toEqual([{ user_id: 'C2' }]);
  });

  it('named by ids of their own are those of a file without ids, but no others with other ids', async () => {
    await load(march);
    const named = march
      .replace('shop', 'shop,id')
      .replace('Mitte', 'Mitte,e1')
      .replace('S2,5.00,Mitte', 'S2,5.00,Mitte,e2')
      .replace('Nord', 'Nord,e3');
    const withIds: Mapping = { ...mapping, event_id: { column: 'id' } };
    expect(counts(await load(named, withIds))).toEqual({ insert: 0, update: 3, known: 3 });
    await here.imports.engine.write((writer) => writer.run('DELETE FROM sale'));
    await load(named, withIds);
    expect(counts(await load(named.replace('e1', 'f1'), withIds))).toMatchObject({ insert: 1, update: 2 });
  });

  it('of the site keep their own names', async () => {
    await load(march);
    await here.imports.engine.write((writer) =>
      writer.run("UPDATE sale SET event_id = 'site:' || event_id, import_id = NULL"),
    );
    expect(counts(await load(march))).toMatchObject({ insert: 3, update: 0 });
  });
});
