import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

interface Exported {
  readonly url: string;
  readonly rows: number;
}

const customerColumns = [
  { field: 'full_name', title: 'Customer' },
  { field: 'user_id', title: 'Id, of ours' },
];

/** Exporting a list as a CSV file (our own calls; specification 2 §2 Customer list, Product list). */
describe('exporting a list', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      await writer.run(
        `INSERT INTO customer (customer_no, user_id, name, surname, birthdate, custom)
         VALUES (5000, 'csv-1', '=SUM(A1)', 'Comma, "Quoted"', '1990-02-03', '{"tier":"+gold","points":"7.5"}')`,
      );
      await writer.run(
        `INSERT INTO customer (customer_no, user_id, custom) VALUES (5001, 'csv-3', '{"points":"=2+2"}')`,
      );
      await writer.run(
        `INSERT INTO product (item_no, item_id, name, price, stock_qty) VALUES (5000, 'csv-2', '-1 Lamp', 12.5, -3)`,
      );
    });
    const body = {
      fields: [
        { name: 'custom.tier', type: 'string' },
        { name: 'custom.points', type: 'number' },
      ],
    };
    await server.ask('customers/set-other-fields', { as: 'owner', method: 'POST', body });
  });
  afterAll(() => server.close());

  const exportOf = async (path: string, body: object): Promise<Exported> =>
    valueOf(await server.ask(path, { as: 'owner', method: 'POST', body }));
  /** The file behind its address. */
  const fileOf = async ({ url }: Exported): Promise<string> => {
    const reply = await server.ask(url.replace('/api/', ''));
    expect(reply.headers.get('content-disposition')).toMatch(/\.csv$/u);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
  };
  const listed = async (query: string): Promise<string[]> => {
    const pages = [1, 2, 3].map(async (cursor) =>
      valueOf<{ customers: { user_id: string }[]; cursor: number }>(
        await server.ask(`customers?${query}&cursor=${cursor}`, { as: 'owner' }),
      ),
    );
    return (await Promise.all(pages)).flatMap(({ customers }) => customers.map(({ user_id }) => user_id));
  };

  test('writes all customers of the list, in its order, with its headings, as UTF-8 for spreadsheets', async () => {
    const question = { search: 'a', sortOption: 'email-desc' };
    const exported = await exportOf('customers/export', { question, columns: customerColumns });
    const lines = (await fileOf(exported)).trimEnd().split('\n');
    expect(lines[0]).toBe('\uFEFFCustomer,"Id, of ours"');
    expect(lines).toHaveLength(exported.rows + 1);
    const ids = lines.slice(1).map((line) => line.split(',').at(-1));
    expect(ids.slice(0, 36)).toEqual(await listed('search=a&sortOption=email-desc'));
  });

  test('takes the harm out of formulas, quotes what needs it, and leaves what is empty empty', async () => {
    const columns = ['name', 'surname', 'birthdate', 'email', 'custom.tier', 'custom.points'].map((field) => ({
      field,
      title: field,
    }));
    const exported = await exportOf('customers/export', { question: {}, columns, only: ['csv-1', 'nobody'] });
    const [, row] = (await fileOf(exported)).split('\n');
    expect(row).toBe(`'=SUM(A1),"Comma, ""Quoted""",1990-02-03,,'+gold,7.5`);
    expect(exported.rows).toBe(1);
  });

  test('takes the harm out of titles that are formulas, the first one behind the byte order mark too', async () => {
    const columns = ['=1+1', '@x', '-2', '\tx', '＝1', 'plain'].map((title) => ({ field: 'name', title }));
    const exported = await exportOf('customers/export', { question: {}, columns, only: ['csv-1'] });
    expect((await fileOf(exported)).split('\n')[0]).toBe(`\uFEFF'=1+1,'@x,'-2,'\tx,'＝1,plain`);
  });

  test('takes the harm out of a text that stands in a custom field of numbers', async () => {
    const columns = [{ field: 'custom.points', title: 'Points' }];
    const exported = await exportOf('customers/export', { question: {}, columns, only: ['csv-3'] });
    expect(await fileOf(exported)).toBe(`\uFEFFPoints\n'=2+2\n`);
  });

  test('leaves out the excluded ones, and returns the number of the rest', async () => {
    const all = await exportOf('customers/export', { question: {}, columns: customerColumns });
    const some = await exportOf('customers/export', { question: {}, columns: customerColumns, except: ['csv-1'] });
    expect(some.rows).toBe(all.rows - 1);
    expect(await fileOf(some)).not.toContain('csv-1');
  });

  test('writes products with plain numbers', async () => {
    const columns = ['name', 'price', 'stock_qty'].map((field) => ({ field, title: field }));
    const question = { search: 'csv-2', searchBy: 'Product ID' };
    expect(await fileOf(await exportOf('products/export', { question, columns }))).toBe(
      `\uFEFFname,price,stock_qty\n'-1 Lamp,12.5,-3\n`,
    );
  });

  test('refuses columns that records do not have, and undeclared custom fields', async () => {
    for (const field of ['customer_no', 'custom.unknown', 'constructor', 'name; DROP TABLE customer', '']) {
      const body = { question: {}, columns: [{ field, title: 'x' }] };
      const reply = await server.ask('customers/export', { as: 'owner', method: 'POST', body });
      expect([field, reply.status]).toEqual([field, 400]);
    }
  });

  test('serves the file at its address while that is valid, and nothing else of the folder', async () => {
    const { url } = await exportOf('customers/export', { question: {}, columns: customerColumns });
    const path = url.replace('/api/', '');
    expect((await server.ask(path)).status).toBe(200);
    expect((await server.ask(`${path}x`)).status).toBe(404);
    const { tokens } = server.services;
    const id = tokens.open('exportDownload', path.split('/').at(-1) ?? '')?.['id'];
    const sealed = (granted: string, life: number) =>
      tokens.seal('exportDownload', { tenantId: tenantIds.first, id: granted, name: 'x.csv' }, life);
    const statusOf = async (token: string) => (await server.ask(`storage/export/${token}`)).status;
    expect(await statusOf(sealed(String(id), 10))).toBe(200);
    expect(await statusOf(sealed(String(id), -1))).toBe(404);
    expect(await statusOf(sealed(`../exports/${id}`, 10))).toBe(404);
    expect(await statusOf(sealed('0'.repeat(32), 10))).toBe(404);
  });
});
