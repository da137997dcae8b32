import type { ValueOf } from '#contract/endpoint.ts';
import type { viewEndpoints } from '#contract/features/views.ts';
import { maxViews } from '#contract/viewLimits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { historyOf } from '#server/entity/audit.ts';
import { startTestServer, tenantIds, valueOf, type Person, type TestServer } from '../../testServer.ts';

type View = ValueOf<(typeof viewEndpoints)['viewRename']>;

/** Saved views belong to the tenant; pins belong to each person (docs/decisions/019). */
describe('saved views', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const send = (method: string, path: string, body?: object, as: Person = 'owner') =>
    server.ask(path, { as, method, ...(body && { body }) });
  const create = async (name: string, more: object = {}, as: Person = 'owner') =>
    valueOf<View>(await send('POST', 'views', { name, path: '/customers?search=vip', ...more }, as));
  const list = async (as: Person = 'owner') => valueOf<View[]>(await server.ask('views', { as }));
  const problemOf = async (reply: Response) =>
    ((await reply.json()) as { error: { problems?: { field?: string; message: string }[] } }).error.problems?.[0];

  test('of another tenant are not listed', async () => {
    await create('Theirs', {}, 'neighbour');
    expect((await list()).map(({ name }) => name)).not.toContain('Theirs');
  });

  test('store a name and the address without its tenant, for everyone in it', async () => {
    const saved = await create('  VIP of Sydney ', { path: '/customers?t=12345678&search=vip&city=Sydney' });
    expect(saved).toMatchObject({
      name: 'VIP of Sydney',
      path: '/customers?city=Sydney&search=vip',
      pinned: false,
      editable: true,
    });
    expect(saved.made_by).not.toBe('');
    const seen = (await list('analyst')).find(({ id }) => id === saved.id);
    expect(seen).toEqual({ ...saved, editable: false });
  });

  test.each([
    ['https://evil.example/customers'],
    ['//evil.example'],
    ['/customers/../login'],
    ['/login'],
    ['/nowhere'],
    [`/customers?search=${'a'.repeat(9000)}`],
  ])('never keep the address %s', async (path) => {
    const reply = await send('POST', 'views', { name: 'Outside', path });
    expect(reply.status).toBe(400);
    expect((await problemOf(reply))?.field).toBe('path');
  });

  test.each(['', '   ', 'a'.repeat(81), 'two\nlines'])('need a name of 1 to 80 characters: %j', async (name) => {
    const reply = await send('POST', 'views', { name, path: '/customers' });
    expect(reply.status).toBe(400);
    expect((await problemOf(reply))?.field).toBe('name');
  });

  test('take names whose letters are joined by what has no width, and know one name however it is composed', async () => {
    for (const name of ['مشتری\u{200C}ها', 'Families 👨\u{200D}👩\u{200D}👧']) {
      expect((await send('POST', 'views', { name, path: '/customers' })).status, name).toBe(200);
    }
    expect((await send('POST', 'views', { name: 'caf\u{E9}', path: '/customers' })).status).toBe(200);
    expect((await send('POST', 'views', { name: 'cafe\u{301}', path: '/customers' })).status).toBe(409);
  });

  test('have names of their own, whatever the case', async () => {
    const first = await create('Winter buyers');
    const reply = await send('POST', 'views', { name: 'winter BUYERS', path: '/customers' });
    expect(reply.status).toBe(409);
    expect(await problemOf(reply)).toMatchObject({ field: 'name' });
    const other = await create('Summer buyers');
    expect((await send('PUT', `views/${other.id}`, { name: 'Winter buyers' })).status).toBe(409);
    expect((await send('PUT', `views/${first.id}`, { name: 'WINTER BUYERS' })).status).toBe(200);
  });

  test('are pinned by each person alone', async () => {
    const saved = await create('Pinned', { pinned: true });
    expect(saved.pinned).toBe(true);
    const pinnedFor = async (as: Person) => (await list(as)).find(({ id }) => id === saved.id)?.pinned;
    expect(await pinnedFor('analyst')).toBe(false);
    await valueOf(await send('PUT', `views/${saved.id}/pin`, { pinned: true }, 'analyst'));
    await valueOf(await send('PUT', `views/${saved.id}/pin`, { pinned: true }, 'analyst'));
    await valueOf(await send('PUT', `views/${saved.id}/pin`, { pinned: false }));
    expect(await pinnedFor('analyst')).toBe(true);
    expect(await pinnedFor('owner')).toBe(false);
  });

  test('are renamed and deleted by who made them and by owners only', async () => {
    const owners = await create('Of the owner');
    expect((await send('PUT', `views/${owners.id}`, { name: 'Taken over' }, 'analyst')).status).toBe(403);
    expect((await send('DELETE', `views/${owners.id}`, undefined, 'analyst')).status).toBe(403);
    const analysts = await create('Of the analyst', {}, 'analyst');
    expect(analysts.editable).toBe(true);
    expect((await send('PUT', `views/${analysts.id}`, { name: 'Looked after' })).status).toBe(200);
    expect((await send('DELETE', `views/${analysts.id}`, undefined, 'analyst')).status).toBe(200);
  });

  test('are restored when a deletion is undone, with all pins', async () => {
    const saved = await create('Deleted by mistake', { pinned: true });
    await send('PUT', `views/${saved.id}/pin`, { pinned: true }, 'analyst');
    await valueOf(await send('DELETE', `views/${saved.id}`));
    expect((await list()).some(({ id }) => id === saved.id)).toBe(false);
    expect((await send('DELETE', `views/${saved.id}`)).status).toBe(404);
    expect(await valueOf(await send('PUT', `views/${saved.id}/restore`))).toEqual(saved);
    expect((await list('analyst')).find(({ id }) => id === saved.id)?.pinned).toBe(true);

    await send('DELETE', `views/${saved.id}`);
    await create('deleted by mistake');
    expect((await send('PUT', `views/${saved.id}/restore`)).status).toBe(409);
  });

  test('leave a row in the audit for each change: who did it and what changed', async () => {
    const saved = await create('Audited');
    await send('PUT', `views/${saved.id}`, { name: 'Audited twice' });
    await send('DELETE', `views/${saved.id}`);
    await send('PUT', `views/${saved.id}/restore`);
    const engine = server.services.engines.tenant(tenantIds.first);
    const { rows } = await historyOf(engine, { entity: 'saved_view', id: String(saved.id) }, 1);
    expect(rows.map(({ action, version }) => [action, version])).toEqual([
      ['activate', 4],
      ['archive', 3],
      ['update', 2],
      ['create', 1],
    ]);
    expect(rows[2]?.changes).toEqual([{ field: 'name', before: 'Audited', after: 'Audited twice' }]);
    expect(new Set(rows.map(({ who }) => who.user_id)).size).toBe(1);
  });

  test('are 200 at most', async () => {
    const { id } = await create('The last but one', {}, 'neighbour');
    const room = maxViews - 1 - (await list('neighbour')).length;
    await server.services.engines.tenant(tenantIds.second).write(async (writer) => {
      const db = tenantDb(writer);
      const view = await db.selectFrom('saved_view').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const more = Array.from({ length: room }, (_, index) => ({
        ...view,
        id: id + 1000 + index,
        name: `View ${index}`,
      }));
      await db.insertInto('saved_view').values(more).execute();
    });
    expect((await send('POST', 'views', { name: 'The last', path: '/customers' }, 'neighbour')).status).toBe(200);
    expect((await send('POST', 'views', { name: 'One more', path: '/customers' }, 'neighbour')).status).toBe(409);
  });
});
