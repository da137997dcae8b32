import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { populationJobKind } from '#server/definitions/population.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob } from '#server/jobs/stored.ts';
import { importing } from '../imports/importing.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { post, refusalOf, rowsOf, women, type Segment } from './definitions.ts';

type Saved = NonNullable<Segment>;

const recentText = `SELECT customer.user_id FROM customer
WHERE customer.tenant_created_at >= CURRENT_DATE - INTERVAL '3 months'`;

/** PUT segment/{id}/status and /re-populate, after an import, and once a day (specification 2 §4, conditions.md §1). */
describe('the stored members of a segment (2 §4: status and re-populate)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const engine = () => server.services.engines.tenant(tenantIds.first);
  const settled = () => server.services.jobs.settled(tenantIds.first);
  const create = async (body: object): Promise<Saved> =>
    valueOf(await post(server, 'segment', { name: 'Anything', ...body }));
  const load = async (id: number): Promise<Saved> => valueOf(await server.ask(`segment/${id}`, { as: 'owner' }));
  const put = (path: string, body?: object): Promise<Response> =>
    server.ask(`segment/${path}`, { as: 'owner', method: 'PUT', ...(body && { body }) });
  const memberRows = (id: number): Promise<{ user_id: string; since: string }[]> =>
    rowsOf(server, `SELECT user_id, since FROM segment WHERE id = '${id}' ORDER BY user_id`);
  const addWoman = (userId: string): Promise<number> =>
    engine().write((writer) =>
      writer.run(
        `INSERT INTO customer (customer_no, user_id, gender, tenant_created_at)
         VALUES ((SELECT MAX(customer_no) + 1 FROM customer), $1, 'F', TIMESTAMP '2026-11-20')`,
        [userId],
      ),
    );

  test('are recomputed on command, by a job that the segment shows while it is queued', async () => {
    const { id, count } = await create(women);
    const before = await memberRows(id);
    await addWoman('re-populated');
    expect((await load(id)).count).toEqual(count);

    const added = await valueOf<object>(await put(`${id}/re-populate`));
    expect(added).toEqual({ id, job_id: expect.any(Number), status: 'waiting' });
    await settled();

    const after = await load(id);
    expect(after).toMatchObject({ populating: false, version: 1, count: { population: count.population + 1 } });
    const stayed = (await memberRows(id)).filter(({ user_id: userId }) => userId !== 're-populated');
    expect(stayed).toEqual(before);
  });

  test('wait in one job, however often they are requested', async () => {
    const { id } = await create(women);
    const { services } = server;
    const jobsOf = () => rowsOf(server, `SELECT id FROM job WHERE (input ->> 'id') = '${id}'`);
    // A queued job of its own kind: it never runs, because the queue is not woken.
    const queued = newJob(populationJobKind, { kind: 'segment', id });
    await engine().write((writer) => addJob(writer, queued, services.clock.now()));
    expect(await load(id)).toMatchObject({ populating: true });
    const { job_id: job } = await valueOf<{ job_id: number }>(await put(`${id}/re-populate`));
    expect(await jobsOf()).toEqual([{ id: job }]);
  });

  test('keep the members where nothing has changed, data version included', async () => {
    const { id } = await create(women);
    const version = () => rowsOf(server, 'SELECT version FROM data_version');
    const before = [await version(), await memberRows(id)];
    await put(`${id}/re-populate`);
    await settled();
    expect([await version(), await memberRows(id)]).toEqual(before);
  });

  test('of an unknown segment are 404, of one whose field is gone 422 with its code', async () => {
    expect((await put('999999/re-populate')).status).toBe(404);
    await engine().write((writer) =>
      writer.run("INSERT INTO field_definition (table_name, path, type) VALUES ('customer', 'custom.size', 'string')"),
    );
    const saved = await create({
      sql: "SELECT customer.user_id FROM customer WHERE (customer.custom ->> 'size') = 'L'",
    });
    await engine().write((writer) => writer.run("DELETE FROM field_definition WHERE path = 'custom.size'"));

    const refusal = await refusalOf(await put(`${saved.id}/re-populate`));
    expect(refusal).toMatchObject({ status: 422, problems: [{ code: 'S03' }] });
    expect(await load(saved.id)).toMatchObject({ count: saved.count, problems: [{ code: 'S03' }] });
  });

  test('follow the day where a date is relative, once a day', async () => {
    const relative = await create({ name: 'Newcomers', sql: recentText });
    const reader = await create({
      name: 'Of newcomers',
      sql: "SELECT customer.user_id FROM customer WHERE customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'Newcomers')",
    });
    const fixed = await create(women);
    const { services } = server;
    await services.control.write((writer) => writer.run("UPDATE daily_work SET day = DATE '2026-11-20'"));
    await settled();
    const populated = (ids: readonly number[]): Promise<(string | null)[]> =>
      Promise.all(ids.map(async (id) => (await load(id)).populated_at));
    const all = [relative.id, reader.id, fixed.id];
    const [relativeBefore, readerBefore, fixedBefore] = await populated(all);

    await services.daily.look();
    await settled();
    const [relativeAfter, readerAfter, fixedAfter] = await populated(all);
    expect(relativeAfter).not.toBe(relativeBefore);
    expect(readerAfter).not.toBe(readerBefore);
    expect(fixedAfter).toBe(fixedBefore);

    const jobs = () => rowsOf(server, 'SELECT id FROM job');
    const before = await jobs();
    await services.daily.look();
    expect(await jobs()).toEqual(before);
  });

  test('follow a row that any writer changed', async () => {
    const { id, count } = await create(women);
    await addWoman('newcomer');
    await settled();
    expect((await load(id)).count.population).toBe(count.population + 1);
  });

  test('follow an import that has changed a row, and values are offered from it', async () => {
    const { id, count } = await create(women);
    await importing(server).load('customers', 'user_id,gender,job_title\nimported-1,F,Falconer\n');
    await settled();
    expect((await load(id)).count.population).toBe(count.population + 1);
    const offered = await server.ask('segment/populate/customer/job_title/1?search=falcon', { as: 'owner' });
    expect(await valueOf(offered)).toEqual([{ value: 'Falconer', count: 1 }]);
  });

  test('stay where it is archived, and saving makes it active again', async () => {
    const { id, name } = await create({ ...women, name: 'Put away' });
    const members = await memberRows(id);
    const archived = await valueOf<Saved>(await put(`${id}/status`, { action: 'archive' }));
    expect(archived).toMatchObject({ status: 'archived', version: 2 });
    expect(await memberRows(id)).toEqual(members);
    const choices = () =>
      server.ask('segment/format', { as: 'owner' }).then((reply) => valueOf<{ name: string }[]>(reply));
    expect((await choices()).map((choice) => choice.name)).not.toContain(name);

    const saved = await valueOf<Saved>(await put(`${id}`, { name, ...women, version: 2 }));
    expect(saved).toMatchObject({ status: 'active', version: 3 });
    expect((await choices()).map((choice) => choice.name)).toContain(name);
  });

  test('know no other status, and no status of what does not exist', async () => {
    expect((await put('1/status', { action: 'delete' })).status).toBe(400);
    expect((await put('999999/status', { action: 'archive' })).status).toBe(404);
  });
});
