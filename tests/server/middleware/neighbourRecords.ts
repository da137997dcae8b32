import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantIds, valueOf, type TestServer } from '../testServer.ts';
import type { Ids } from './namedIds.ts';

/** Tables with facts about a tenant; all others hold its records. */
const kept = ['schema_version', 'last_id', 'setting', 'data_version', 'field_definition'];

/**
 * The ids of records that the second tenant has. The seed makes those numbered 1; the kinds it leaves out are added
 * here.
 */
export async function addNeighbourRecords(server: TestServer): Promise<Ids> {
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> =>
    valueOf(await server.ask(path, { as: 'neighbour', method, ...(body && { body }) }));
  const removed = async (...sent: Parameters<typeof send>): Promise<number> =>
    (await send<{ removal_id: number }>(...sent)).removal_id;
  const orders = await server.services.engines
    .tenant(tenantIds.second)
    .query<{ id: string }>(
      'SELECT DISTINCT transaction_id AS id FROM sale WHERE transaction_id IS NOT NULL ORDER BY id LIMIT 2',
    );
  const [order = '', other = ''] = orders.map(({ id }) => id);
  await send('POST', 'views', { name: 'Theirs', path: '/customers' });
  await server.services.engines.tenant(tenantIds.second).write((writer) =>
    writer.run(
      `INSERT INTO site_order (visitor, event_id, id, transaction_id, "at", standing, reason)
         VALUES ('theirs', 'order:1', 1, '1', CAST('2026-11-20' AS TIMESTAMP), 'doubtful', 'size')`,
    ),
  );
  return {
    customer: 'C0000001',
    product: 'P000001',
    order,
    number: 1,
    removals: {
      'customers/restore/:id': await removed('DELETE', 'customers/C0000009'),
      'customers/unmerge/:id': await removed('POST', 'customers/C0000007/merge', { other: 'C0000008' }),
      'orders/restore/:id': await removed('DELETE', `orders/${encodeURIComponent(other)}`),
      'products/restore/:id': await removed('DELETE', 'products/P000009'),
    },
  };
}

/** Deletes every record of a tenant, so that no id is its own. */
export async function deleteRecords(engine: TenantEngine): Promise<void> {
  const names = (await tablesOf(engine)).filter((name) => !kept.includes(name));
  await engine.write(async (writer) => {
    for (const name of names) await writer.run(`DELETE FROM ${name}`);
  });
}

/** A digest per table of a tenant. */
export async function digestsOf(engine: TenantEngine): Promise<Readonly<Record<string, unknown>>> {
  const row = 'CAST(t AS VARCHAR)';
  const digests = (await tablesOf(engine)).map(async (name) => {
    const [digest] = await engine.query(`SELECT md5(string_agg(${row}, '' ORDER BY ${row})) AS d FROM ${name} AS t`);
    return [name, digest?.['d']];
  });
  return Object.fromEntries(await Promise.all(digests)) as Record<string, unknown>;
}

async function tablesOf(engine: TenantEngine): Promise<readonly string[]> {
  const tables = await engine.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_catalog = current_database() AND table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  return tables.map(({ name }) => name);
}
