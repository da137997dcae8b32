import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '#server/entity/audit.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { genderIs, groupOf, post, women, womenText, type Segment } from './definitions.ts';

type Saved = NonNullable<Segment>;
const men = { groups: { GP0: groupOf(genderIs('M')) }, operator: 'INTERSECT' };

/** GET segment/{id}/history and PUT segment/{id}/restore; the same of filters (docs/decisions/003). */
describe('the history of a definition', () => {
  let server: TestServer;
  let saved: Saved;
  beforeAll(async () => {
    server = await startTestServer();
    saved = await valueOf<Saved>(await post(server, 'segment', { name: 'Women', ...women }));
  });
  afterAll(() => server.close());

  const historyOf = async (id: number, page = 1): Promise<History> =>
    valueOf(await server.ask(`segment/${id}/history?page=${page}`, { as: 'owner' }));
  const put = (path: string, body: object, as: 'owner' | 'analyst' | 'neighbour' = 'owner'): Promise<Response> =>
    server.ask(path, { as, method: 'PUT', body });

  test('is read with the segment’s read permission, and restored with its edit permission', async () => {
    expect((await server.ask(`segment/${saved.id}/history`, { as: 'analyst' })).status).toBe(200);
    const restored = await put(`segment/${saved.id}/restore`, { version: 1, history_id: 1 }, 'analyst');
    expect(restored.status).toBe(403);
  });

  test('lists who changed what and when, newest first, with the changed fields', async () => {
    await valueOf(await put(`segment/${saved.id}`, { name: 'Men', version: 1, ...men }));
    await valueOf(await put(`segment/${saved.id}/status`, { action: 'archive' }));
    const { rows, total } = await historyOf(saved.id);
    expect(total).toBe(3);
    expect(rows.map(({ action, version }) => [action, version])).toEqual([
      ['archive', 3],
      ['update', 2],
      ['create', 1],
    ]);
    expect(rows[0]?.changes).toEqual([{ field: 'status', before: 'active', after: 'archived' }]);
    expect(rows[1]?.changes).toEqual([
      { field: 'name', before: 'Women', after: 'Men' },
      { field: 'sql', before: womenText, after: expect.stringContaining("'M'") as string },
    ]);
    expect(rows[2]?.changes).toContainEqual({ field: 'name', before: null, after: 'Women' });
    const [first] = rows;
    expect(first?.who.user_id).toMatch(/^[0-9a-f-]{36}$/u);
    expect(first?.who.name).not.toBe('');
    expect(Math.abs(Date.parse(first?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('brings an earlier state back as a new version, with its members', async () => {
    const { rows } = await historyOf(saved.id);
    const created = rows.at(-1);
    const restored = await valueOf<Saved>(
      await put(`segment/${saved.id}/restore`, { version: 3, history_id: created?.id }),
    );
    expect(restored).toMatchObject({
      name: 'Women',
      sql_query: womenText,
      status: 'active',
      version: 4,
      count: saved.count,
    });
    const after = await historyOf(saved.id);
    expect(after.rows[0]).toMatchObject({ action: 'restore', version: 4 });
  });

  test('restored over an older version answers 409 with the newer one, and changes nothing', async () => {
    const { rows } = await historyOf(saved.id);
    const refused = await put(`segment/${saved.id}/restore`, { version: 1, history_id: rows.at(-1)?.id });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { current: { name: 'Women', version: 4 } } });
    expect((await historyOf(saved.id)).total).toBe(rows.length);
  });

  test('has no change of another segment', async () => {
    const other = await valueOf<Saved>(await post(server, 'segment', { name: 'Other', ...men }));
    const { rows } = await historyOf(saved.id);
    const refused = await put(`segment/${other.id}/restore`, { version: 1, history_id: rows[0]?.id });
    expect(refused.status).toBe(404);
  });

  test('comes a page at a time', async () => {
    for (let version = 4; version < 18; version += 1) {
      await valueOf(await put(`segment/${saved.id}`, { name: `Women ${version}`, version, ...women }));
    }
    const [first, second, third] = [
      await historyOf(saved.id),
      await historyOf(saved.id, 2),
      await historyOf(saved.id, 3),
    ];
    expect(first.rows).toHaveLength(12);
    expect(first.total).toBe(18);
    expect(second.rows).toHaveLength(6);
    expect(second.rows.at(-1)?.action).toBe('create');
    expect(third).toEqual({ rows: [], total: 18 });
  });

  test('is kept of filters too', async () => {
    const filter = await valueOf<{ id: number }>(
      await post(server, 'filter', {
        name: 'Cheap',
        sql: 'SELECT product.item_id FROM product WHERE product.price < 10',
      }),
    );
    await valueOf(
      await put(`filter/${filter.id}`, {
        name: 'Cheaper',
        version: 1,
        sql: 'SELECT product.item_id FROM product WHERE product.price < 5',
      }),
    );
    const { rows } = await valueOf<History>(await server.ask(`filter/${filter.id}/history`, { as: 'owner' }));
    const body = { version: 2, history_id: rows.at(-1)?.id };
    expect(await valueOf(await put(`filter/${filter.id}/restore`, body))).toMatchObject({ name: 'Cheap', version: 3 });
  });
});
