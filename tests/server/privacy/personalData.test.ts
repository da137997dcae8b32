import { tenantStructure } from '#server/features.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalCounts, PersonalFiles } from '#server/privacy/personalData.ts';
import { personalTables } from '#server/privacy/personalTables.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = (id: string) => `customers/${id}/personal-data`;
const ask = (id: string, method = 'GET', as: 'owner' | 'analyst' | 'neighbour' = 'owner') =>
  server.ask(method === 'POST' ? `${path(id)}/export` : path(id), { as, method });

async function numberOf(statement: string): Promise<number> {
  const engine = server.services.engines.tenant(tenantIds.first);
  const rows = await engine.read((reader) => reader.query(statement));
  return Number(Object.values(rows[0] ?? {})[0]);
}

it.each(['GET', 'POST', 'DELETE'])('%s is for owners', async (method) => {
  expect((await ask('C0000001', method, 'analyst')).status).toBe(403);
});

it('knows every table with a person in it: each that has a column for one is in the table of tables', () => {
  const listed = new Set<string>(personalTables.map(({ table }) => table));
  const names = ['user_id', 'customer_no', 'address', 'mail_id', 'conversation_id', 'user_email'];
  // People of the tenant, and not its customers.
  const staff = new Set(['view_pin']);
  const tables = Object.entries(tenantStructure.tables).filter(
    ([name, { columns }]) => names.some((column) => column in columns) && !staff.has(name),
  );
  expect(tables.map(([name]) => name).filter((name) => !listed.has(name))).toEqual([]);
});

describe('the export of a customer', () => {
  it('has every row that names them, as JSON and as CSV, and is noted with who took it', async () => {
    const { tables } = await valueOf<PersonalCounts>(await ask('C0000002'));
    const { json, csv, rows } = await valueOf<PersonalFiles>(await ask('C0000002', 'POST'));
    const { data } = JSON.parse(json) as { data: Record<string, Record<string, string | null>[]> };
    expect(Object.fromEntries(Object.entries(data).map(([table, found]) => [table, found.length]))).toEqual(
      Object.fromEntries(tables.map((one) => [one.table, one.rows])),
    );
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['customer', 'sale', 'email', 'consent_change']));
    expect(rows).toBe(tables.reduce((sum, one) => sum + one.rows, 0));
    expect(data['sale']?.length).toBe(await numberOf(`SELECT count(*) FROM sale WHERE user_id = 'C0000002'`));
    const email = data['customer']?.[0]?.['email'] ?? '';
    expect(csv).toContain(`customer,1,email,${email}`);
    const noted = `SELECT count(*) FROM audit WHERE entity_id = 'C0000002' AND action = 'export' AND user_id IS NOT NULL`;
    expect(await numberOf(noted)).toBe(1);
  });
});

describe('an erased customer', () => {
  it('is nowhere any more, while sales, mails and their sums stay', async () => {
    const person = 'C0000003';
    const engine = server.services.engines.tenant(tenantIds.first);
    const [row] = await engine.read((reader) =>
      reader.query(`SELECT name, surname, email FROM customer WHERE user_id = '${person}'`),
    );
    const sums = () =>
      Promise.all([
        numberOf('SELECT count(*) FROM sale'),
        numberOf('SELECT CAST(sum(event_value) AS DOUBLE PRECISION) FROM sale'),
        numberOf('SELECT count(*) FROM email'),
        numberOf('SELECT count(*) FROM email_log'),
        numberOf('SELECT count(*) FROM mail_event'),
        numberOf('SELECT count(*) FROM campaign_recipient'),
      ]);
    const cells = JSON.stringify([person, row?.['email'], 'x']);
    await engine.write((writer) =>
      writer.run(
        `INSERT INTO import_rejected (import_id, row_no, reasons, cells) VALUES (1, 1, '', $1), (1, 2, '', $2)`,
        [cells, JSON.stringify(['C0000004', null, 'y'])],
      ),
    );
    const before = await sums();
    const told = await valueOf<PersonalCounts>(await ask(person));
    // A deletion that could be undone must not bring them back.
    const removed = await server.ask(`orders/${await anOrderOf(person)}`, { as: 'owner', method: 'DELETE' });
    const { removal_id: removal } = await valueOf<{ removal_id: number }>(removed);
    const lines = before[0] - (await sums())[0];
    expect(lines).toBeGreaterThan(0);
    const rest = await sums();

    const done = await valueOf<PersonalCounts>(await ask(person, 'DELETE'));
    expect(done.tables.find(({ table }) => table === 'customer')).toEqual({
      table: 'customer',
      rows: 1,
      fate: 'deleted',
    });
    expect(done.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(told.tables.map(({ table }) => table)),
    );
    expect(await sums()).toEqual(rest);
    expect(await numberOf('SELECT count(*) FROM import_rejected')).toBe(1);
    expect((await ask(person)).status).toBe(404);
    expect((await server.ask(`orders/restore/${removal}`, { as: 'owner', method: 'POST' })).status).toBe(404);

    // No cell of any table names them, but for the address that stays among the stopped ones.
    const traces = [person, String(row?.['email'])];
    for (const [table, { columns }] of Object.entries(tenantStructure.tables)) {
      if (table === 'suppression' || table === 'mail_link') continue;
      for (const trace of traces) {
        const cells = Object.keys(columns).map((column) => `position('${trace}' IN CAST("${column}" AS VARCHAR)) > 0`);
        expect(await numberOf(`SELECT count(*) FROM ${table} WHERE ${cells.join(' OR ')}`), `${table} ${trace}`).toBe(
          0,
        );
      }
    }
    const noted = `SELECT count(*) FROM audit WHERE entity_id LIKE 'anon:erased-%' AND action = 'erase'`;
    expect(await numberOf(noted)).toBe(1);
  });
});

async function anOrderOf(person: string): Promise<string> {
  const engine = server.services.engines.tenant(tenantIds.first);
  const [row] = await engine.read((reader) =>
    reader.query(
      `SELECT min(transaction_id) AS "order" FROM sale WHERE user_id = '${person}' AND event_type = 'purchase'`,
    ),
  );
  return String(row?.['order']);
}
