import { describe, expect, it } from 'vitest';
import { emptyTenant, importingAnew, seenOnce } from './importing.ts';

const here = importingAnew();

const dataVersion = async (): Promise<unknown> =>
  (await here.imports.engine.query('SELECT version FROM data_version'))[0];

describe('customers', () => {
  it('are added, and updated in their mapped columns only', async () => {
    await here.imports.load('customers', 'user_id,name,email\n1,Ann,ann@example.com\n2,Bob,bob@example.com\n');
    const record = await here.imports.load('customers', 'user_id,name\n2,Rob\n3,Cyd\n');
    expect(record.metadata.process.successCount).toEqual({ total: 2, insert: 1, update: 1 });
    expect(
      await here.imports.engine.query(
        'SELECT user_id, name, email, customer_no, version FROM customer ORDER BY user_id',
      ),
    ).toEqual([
      { user_id: '1', name: 'Ann', email: 'ann@example.com', customer_no: 0, version: 1 },
      { user_id: '2', name: 'Rob', email: 'bob@example.com', customer_no: 1, version: 2 },
      { user_id: '3', name: 'Cyd', email: null, customer_no: 2, version: 1 },
    ]);
  });

  it('never share a number, also where rows between them are refused', async () => {
    await here.imports.load('customers', 'user_id,email_consented\n1,yes\n2,never\n3,no\n4,never\n');
    await here.imports.load('customers', 'user_id,email_consented\n5,never\n6,yes\n7,no\n');
    const numbers = await here.imports.engine.query('SELECT user_id, customer_no FROM customer ORDER BY customer_no');
    expect(numbers.map(({ user_id }) => user_id)).toEqual(['1', '3', '6', '7']);
    expect(new Set(numbers.map(({ customer_no }) => customer_no)).size).toBe(4);
    const [next] = await here.imports.engine.query("SELECT id FROM last_id WHERE table_name = 'customer_no'");
    expect(next?.['id']).toBeGreaterThanOrEqual(Number(numbers.at(-1)?.['customer_no']));
  });

  it('of the same key within a file: the last row stays, its empty cells aside', async () => {
    const record = await here.imports.load('customers', 'user_id,name\n1,first\n1,second\n1,\n2,only\n');
    expect(record.metadata.process.successCount).toEqual({ total: 4, insert: 2, update: 0 });
    expect(await here.imports.engine.query('SELECT user_id, name FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', name: 'second' },
      { user_id: '2', name: 'only' },
    ]);
  });

  it('of the same file twice change nothing, not even the data version', async () => {
    const file = 'user_id,name,birthdate,tier\n1,Ann,1990-01-31,gold\n2,Bob,,\n';
    const mapping = { 'custom.tier': { column: 'tier' } };
    await here.imports.load('customers', file, mapping);
    const [before, version] = [
      await here.imports.engine.query('SELECT * FROM customer ORDER BY user_id'),
      await dataVersion(),
    ];
    const record = await here.imports.load('customers', file, mapping);
    expect(record.metadata.process.successCount).toEqual({ total: 2, insert: 0, update: 2 });
    expect(await here.imports.engine.query('SELECT * FROM customer ORDER BY user_id')).toEqual(before);
    expect(await dataVersion()).toEqual(version);
  });

  it('are refused row by row, each reason with its first row and its count (2 §3: import) (2 §8: import errors)', async () => {
    const record = await here.imports.load(
      'customers',
      [
        'user_id,name,birthdate,email_consented',
        '1,Ann,1990-01-31,yes',
        ',nobody,1990-01-31,no',
        'anon:5,A,1990-01-31,0',
        '2,Bob,1990-02-30,maybe',
        '3,Cyd,not a date,Y',
        '4,Dan',
        '5,Eve,1990-01-31,TRUE,more',
        '',
        '6,Fay,1990-01-31,false,',
        `7,${'x'.repeat(20_001)},,`,
      ].join('\n'),
      { birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' } },
    );
    expect(record).toMatchObject({ status: 'completed', failure: null });
    expect(record.metadata.rowCount).toBe(9);
    expect(record.metadata.validate).toEqual({
      validCount: 2,
      invalidCount: 7,
      errors: [
        { message: 'Row 3: Customer ID is missing.', count: 1 },
        {
          message: 'Row 4: Customer ID starts with anon:, which is reserved for sales without a customer.',
          count: 1,
          values: seenOnce('anon:5'),
        },
        {
          message: 'Row 5: Date of birth is not a date in the form YYYY-MM-DD.',
          count: 2,
          values: seenOnce('1990-02-30', 'not a date'),
        },
        { message: 'Row 5: Email consent is not yes or no.', count: 1, values: seenOnce('maybe') },
        {
          message:
            'Row 7: the row has fewer cells than the header: put its values under the right titles and fill in the missing ones.',
          count: 1,
        },
        {
          message:
            'Row 8: the row has more cells than the header: put quotes around values that contain the separator, or remove the extra cells.',
          count: 1,
        },
        { message: 'Row 11: First name is longer than 20000 characters.', count: 1 },
      ],
    });
    expect(await here.imports.engine.query('SELECT user_id, email_consented FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', email_consented: 'true' },
      { user_id: '6', email_consented: 'false' },
    ]);
  });

  it('have ids that addresses hold', async () => {
    const ids = ['.', ' .. ', '...', 'x'.repeat(201), `${'y'.repeat(200)} `];
    const record = await here.imports.load('customers', `user_id,name\n${ids.map((id) => `${id},A`).join('\n')}\n`);
    expect(await here.imports.engine.query('SELECT user_id FROM customer ORDER BY user_id')).toEqual([
      { user_id: '...' },
      { user_id: 'y'.repeat(200) },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      { message: 'Row 2: Customer ID has only dots, which is not allowed.', count: 2 },
      { message: 'Row 5: Customer ID is longer than 200 characters.', count: 1 },
    ]);
  });

  it('keep fields of the tenant’s own with the type that every value has', async () => {
    const mapping = {
      'custom.income': { column: 'income' },
      'custom.code': { column: 'code' },
      'custom.since': { column: 'since', date_format: 'D/M/YYYY' },
      'custom.size.w': { column: 'w' },
    } as const;
    await here.imports.load(
      'customers',
      'user_id,income,code,since,w\n1,"$90,000 ",007,31/12/2020,2.5\n2,,12,,\n',
      mapping,
    );
    const own = await here.imports.engine.query<{ custom: string }>('SELECT custom FROM customer ORDER BY user_id');
    expect(own.map(({ custom }): unknown => JSON.parse(custom))).toEqual([
      { income: '90000', code: '007', since: '2020-12-31', size: { w: '2.5' } },
      { code: '12', size: {} },
    ]);
    const declared = 'SELECT path, type FROM field_definition ORDER BY path';
    expect(await here.imports.engine.query(declared)).toEqual([
      { path: 'custom.code', type: 'string' },
      { path: 'custom.income', type: 'number' },
      { path: 'custom.since', type: 'date' },
      { path: 'custom.size.w', type: 'number' },
    ]);
    // What conditions read never changes its type: the row is rejected.
    await here.imports.load('customers', 'user_id,income\n1,much\n', { 'custom.income': { column: 'income' } });
    expect(
      await here.imports.engine.query(
        `SELECT custom ->> 'code' AS code, custom ->> 'income' AS income FROM customer WHERE user_id = '1'`,
      ),
    ).toEqual([{ code: '007', income: '90000' }]);
    expect(await here.imports.engine.query("SELECT type FROM field_definition WHERE path = 'custom.income'")).toEqual([
      { type: 'number' },
    ]);
  });
});

describe('sales', () => {
  const lines =
    'event_dt,transaction_id,user_id,item_id,event_value\n2026-01-02,T1,1,A,5\n2026-01-02,T1,1,A,5\n2026-01-03,T2,,B,7\n';

  it('without event_id: equal lines both count, and the same file twice changes nothing', async () => {
    const first = await here.imports.load('sales', lines);
    const rows = await here.imports.engine.query('SELECT * FROM sale ORDER BY event_id');
    const second = await here.imports.load('sales', lines.replaceAll(',', ';'));
    expect(first.metadata.process.successCount).toEqual({ total: 3, insert: 3, update: 0 });
    expect(second.metadata.process.successCount).toEqual({ total: 3, insert: 0, update: 3 });
    expect(await here.imports.engine.query('SELECT * FROM sale ORDER BY event_id')).toEqual(rows);
  });

  it('without a user belong to anon:<transaction_id>, and are purchases unless they say otherwise', async () => {
    await here.imports.load('sales', lines);
    expect(
      await here.imports.engine.query('SELECT user_id, event_type, origin FROM sale WHERE item_id = $1', ['B']),
    ).toEqual([{ user_id: 'anon:T2', event_type: 'purchase', origin: 'import' }]);
    const record = await here.imports.load(
      'sales',
      'event_id,event_dt,event_type\n1,2026-01-01,Refund\n2,2026-01-01,\n3,2026-01-01,gift\n',
    );
    expect(
      await here.imports.engine.query(
        "SELECT event_id, event_type, user_id FROM sale WHERE event_id IN ('1', '2') ORDER BY event_id",
      ),
    ).toEqual([
      { event_id: '1', event_type: 'refund', user_id: 'anon:1' },
      { event_id: '2', event_type: 'purchase', user_id: 'anon:2' },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 4: Event type is none of purchase, refund, view, add_to_cart, remove_from_cart, visit.',
        count: 1,
        values: seenOnce('gift'),
      },
    ]);
  });

  it('know online and store however they are written, and keep what else a channel is called', async () => {
    const written = ['Store', ' STORE ', 'online', 'Click & Collect'];
    const rows = written.map((channel, at) => `${at},2026-01-01,${channel}`);
    await here.imports.load('sales', `event_id,event_dt,channel_type\n${rows.join('\n')}\n`);
    expect(await here.imports.engine.query('SELECT channel_type FROM sale ORDER BY event_id')).toEqual(
      ['store', 'store', 'online', 'Click & Collect'].map((channel_type) => ({ channel_type })),
    );
  });

  it('with customers and products in any order give the same rows', async () => {
    const files = [
      ['sales', lines],
      ['customers', 'user_id\n1\n'],
      ['products', 'item_id\nA\nB\n'],
    ] as const;
    const seen: unknown[] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ] as const) {
      await emptyTenant(here.imports.engine);
      for (const place of order) await here.imports.load(files[place][0], files[place][1]);
      seen.push(
        await here.imports.engine.query(
          `SELECT event_id, sale.user_id, customer.user_id AS known, product.item_id AS item FROM sale
           LEFT JOIN customer USING (customer_no) LEFT JOIN product USING (item_no) ORDER BY event_id`,
        ),
      );
    }
    expect(seen[0]).toHaveLength(3);
    expect(seen[0]).toContainEqual(expect.objectContaining({ known: '1', item: 'A' }));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('take constants and templates', async () => {
    await here.imports.load('sales', 'Order,Line,Date\nSO1,1,21/11/2026\nSO1,2,22/11/2026\n', {
      event_id: { template: '{Order}-{Line}' },
      transaction_id: { column: 'Order' },
      channel_type: { constant: 'store' },
    });
    expect(
      await here.imports.engine.query('SELECT event_id, channel_type, event_dt FROM sale ORDER BY event_id'),
    ).toEqual([
      { event_id: 'SO1-1', channel_type: 'store', event_dt: '2026-11-21T00:00:00.000Z' },
      { event_id: 'SO1-2', channel_type: 'store', event_dt: '2026-11-22T00:00:00.000Z' },
    ]);
  });
});
