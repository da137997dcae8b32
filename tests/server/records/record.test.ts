import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { get } from '../features/customers/customers.ts';
import { post, refusalOf, rowsOf } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { change, kinds, type StoredRecord } from './kinds.ts';
import { refusedRecords } from './refusedRecords.ts';

/** Viewing, creating and updating a customer or a product (specification 2 §7; docs/decisions/014). */
describe.each(kinds)('a $kind (2 §3: customer) (2 §3: product)', (kind) => {
  const { kind: table, list, id: idField, number, seeded, own } = kind;
  let server: TestServer;
  let next = 0;
  beforeAll(async () => {
    server = await startTestServer();
    const fields = [
      { name: `custom.${own.text}`, type: 'string' },
      { name: `custom.${own.number}`, type: 'number' },
    ];
    await valueOf(await post(server, `${list}/set-other-fields`, { fields }));
  });
  afterAll(() => server.close());

  const engine = () => server.services.engines.tenant(tenantIds.first);
  const idOf = (record: StoredRecord): string => String(record[idField]);
  const create = async (body: object = {}): Promise<StoredRecord> =>
    valueOf(await post(server, list, { [idField]: `made-${(next += 1)}`, ...body }));
  const one = async (id: string): Promise<StoredRecord> => valueOf(await get(server, kind.one, { [idField]: id }));
  const put = (id: string, body: object) => change(server, kind, id, body);
  const remove = (id: string) =>
    engine().write((writer) => writer.run(`DELETE FROM ${table} WHERE ${idField} = $1`, [id]));
  const dataVersion = async (): Promise<number> =>
    (await rowsOf<{ version: number }>(server, 'SELECT version FROM data_version'))[0]?.version ?? -1;
  const numberOf = async (id: string): Promise<number> =>
    (await rowsOf<{ n: number }>(server, `SELECT ${number} AS n FROM ${table} WHERE ${idField} = '${id}'`))[0]?.n ?? -1;
  const counted = () => rowsOf(server, `SELECT COUNT(*) AS records FROM ${table}`);

  test.each([kind.one, kind.edited])('that is unknown answers 404 at %s, and 400 without an id', async (path) => {
    const replies = await Promise.all(
      ['nothing', `'; DROP TABLE ${table}`, '\0', ' '].map((id) => get(server, path, { [idField]: id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await get(server, path)).status).toBe(400);
    expect((await get(server, path, { [idField]: '' })).status).toBe(400);
  });

  test('that is new gets the next number and the sales that came before', async () => {
    const known = { user_id: 'C0000001', item_id: 'P000001', [idField]: 'late-comer' };
    await engine().write((writer) =>
      writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, user_id, item_id)
         VALUES ('early', 'purchase', 'early', 7, TIMESTAMP '2026-01-01', $1, $2)`,
        [known.user_id, known.item_id],
      ),
    );
    const before = await dataVersion();
    await create({ [idField]: 'late-comer' });
    const own = await numberOf('late-comer');
    expect(await rowsOf(server, `SELECT max(${number}) AS highest FROM ${table}`)).toEqual([{ highest: own }]);
    expect(await rowsOf(server, `SELECT ${number} AS n FROM sale WHERE event_id = 'early'`)).toEqual([{ n: own }]);
    expect(await dataVersion()).toBeGreaterThan(before);
  });

  test('never gets the number of one that is gone', async () => {
    const gone = idOf(await create());
    const before = await numberOf(gone);
    await remove(gone);
    expect(await numberOf(idOf(await create()))).toBe(before + 1);
  });

  test('whose id is taken is refused with 409 at that field', async () => {
    const message = `A ${table} already has the ID “${seeded[0]}”.`;
    const reply = await refusalOf(await post(server, list, { [idField]: ` ${seeded[0]} `, name: 'Second' }));
    expect(reply).toEqual({ status: 409, code: 'conflict', message, problems: [{ field: idField, message }] });
    const both = await Promise.all(['A', 'B'].map((name) => post(server, list, { [idField]: 'twice', name })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('is changed in the fields that were sent, and in no other', async () => {
    const made = await create({ name: 'Ann', category: 'Light', custom: { [own.text]: 'gold', [own.number]: 5 } });
    const sent = { [idField]: idOf(made), name: 'Ng', category: null, custom: { [own.number]: null } };
    const changed = await valueOf<StoredRecord>(await put(idOf(made), sent));
    const derived = Object.fromEntries(
      ['full_name', 'updated_at'].flatMap((field) => (field in changed ? [[field, changed[field]]] : [])),
    );
    const custom = { [own.text]: 'gold', [own.number]: null };
    expect(changed).toEqual({ ...made, ...derived, name: 'Ng', category: null, custom, version: 2 });
    expect(await one(idOf(made))).toEqual(changed);
  });

  test('saved without a difference stays as it is, version and data version too', async () => {
    const made = await create({ name: 'Same', custom: { [own.number]: 3 } });
    await server.services.jobs.settled(tenantIds.first);
    const before = await dataVersion();
    const body = { name: ' Same ', category: '', custom: { [own.number]: 3 }, version: 1 };
    expect(await valueOf(await put(idOf(made), body))).toEqual(made);
    expect(await dataVersion()).toBe(before);
  });

  test('over a newer version is a conflict that shows it and changes nothing', async () => {
    const id = idOf(await create({ name: 'Shared' }));
    const stored = () => rowsOf(server, `SELECT * FROM ${table} WHERE ${idField} = '${id}'`);
    const both = await Promise.all(['Mine', 'Yours'].map((name) => put(id, { name, version: 1 })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const before = await stored();
    expect(await refusalOf(await put(id, { name: 'Late', version: 1 }))).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('changed by someone else'),
      current: await one(id),
    });
    expect(await stored()).toEqual(before);
    expect((await put(id, { name: (await one(id)).name, version: 1 })).status).toBe(409);
    expect((await put(id, { name: 'Whatever' })).status).toBe(200);
  });

  test('that was deleted meanwhile answers 404', async () => {
    const gone = idOf(await create());
    await remove(gone);
    for (const id of [gone, 'nothing', "x' OR 1=1 --", 'a/b', '%2e%2e']) {
      expect((await put(id, { name: 'Mine', version: 1 })).status, id).toBe(404);
    }
  });

  test.each(['a/b?c=d&e #f', "o'neil", '100%', '%2F%00', 'ünï 新', '日本語', '...', '+1'])(
    'is found and changed by the id %j',
    async (id) => {
      await create({ [idField]: id });
      expect(await valueOf(await put(id, { name: 'Found' }))).toMatchObject({ [idField]: id, name: 'Found' });
      expect((await one(id)).name).toBe('Found');
    },
  );

  test.each(refusedRecords(kind).map(([name, body, fields]) => ({ name, body, fields })))(
    'with $name is refused at its field and nothing is written',
    async ({ body, fields }) => {
      const before = await counted();
      const reply = await post(server, list, body);
      expect(reply.status).toBe(400);
      const { error } = (await reply.json()) as ErrorReply;
      expect(error.problems?.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted());
      for (const { message } of error.problems ?? []) expect(message.length).toBeGreaterThan(5);
      expect(await counted()).toEqual(before);
      const changes = Object.fromEntries(Object.entries(body).filter(([field]) => field !== idField));
      const changed = fields.filter((field) => field !== idField);
      if (changed.length === 0) return;
      const over = await refusalOf(await put(seeded[1], changes));
      expect([over.status, over.problems?.map(({ field }) => field).toSorted()]).toEqual([400, changed.toSorted()]);
    },
  );

  test('keeps its id: another one in the body is refused', async () => {
    const reply = await refusalOf(await put(seeded[1], { [idField]: seeded[2], name: 'x' }));
    expect([reply.status, reply.problems?.[0]?.field]).toEqual([422, idField]);
  });

  test('is not created or changed by a role that only looks', async () => {
    const asking = { as: 'analyst' } as const;
    expect((await post(server, list, { [idField]: 'x' }, asking)).status).toBe(403);
    expect((await change(server, kind, seeded[0], { name: 'x' }, asking)).status).toBe(403);
    expect((await get(server, kind.one, { [idField]: seeded[0] }, asking)).status).toBe(200);
  });
});
