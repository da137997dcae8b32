import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { consentEndpoints } from '#contract/features/consent.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { suppress } from '#server/records/suppression.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';

type Consent = ValueOf<(typeof consentEndpoints)['customerConsent']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let people = 0;
async function person(changes: object = {}): Promise<{ id: string; address: string }> {
  people += 1;
  const [id, address] = [`P${people}`, `p${people}@example.com`];
  const body = { user_id: id, name: 'Ana', email: address, email_consented: 'true', ...changes };
  const reply = await server.ask('customers', { as: 'owner', method: 'POST', body });
  if (!reply.ok) throw new Error(await reply.text());
  return { id, address };
}
const consent = async (id: string): Promise<Consent> =>
  valueOf(await server.ask(`customers/${id}/consent`, { as: 'owner' }));
const save = (id: string, body: object) =>
  server.ask(`customerAnalytics/update/${id}`, { as: 'owner', method: 'PUT', body });
const stop = (address: string, reason: 'bounce' | 'complaint' = 'bounce') =>
  server.services.engines
    .tenant(tenantIds.first)
    .write((writer) => suppress(writer, { address, reason, source: '550 5.1.1 No such user' }, new Date()));
const setStatus = (id: number, action: string, as: 'owner' | 'analyst' | 'neighbour' = 'owner') =>
  server.ask(`suppression/${id}/status`, { as, method: 'PUT', body: { action } });

it('keeps every change of consent with who did it, and none of a save that changes something else', async () => {
  const { id } = await person();
  await save(id, { name: 'Anna' });
  await save(id, { email_consented: 'false' });
  await save(id, { email_consented: null });
  const { changes, total, opted_out: optedOut } = await consent(id);
  expect([total, optedOut]).toEqual([3, false]);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['false', null],
    ['true', 'false'],
    [null, 'true'],
  ]);
  expect(changes[0]).toMatchObject({
    channel: 'email',
    source: 'form',
    evidence: 'Changed in the console',
    actor: { user_id: expect.any(String), name: 'Robin Owner 1' },
  });
});

it('names a merge and its undoing as where consent comes from', async () => {
  const { id } = await person({ email_consented: null });
  const other = await person();
  const merged = await server.ask(`customers/${id}/merge`, { as: 'owner', method: 'POST', body: { other: other.id } });
  const { removal_id: removal } = await valueOf<{ removal_id: number }>(merged);
  expect((await consent(id)).changes[0]).toMatchObject({
    after: 'true',
    source: 'merge',
    evidence: `Merged from ${other.id}`,
  });
  await server.ask(`customers/unmerge/${removal}`, { as: 'owner', method: 'POST' });
  expect((await consent(id)).changes[0]).toMatchObject({ before: 'true', after: null, source: 'restore' });
});

describe('mail that is stopped to an address', () => {
  const reachable = async (id: string): Promise<number> => {
    const sql = `SELECT customer.user_id FROM customer WHERE customer.user_id = '${id}'`;
    const reply = await server.ask('segment-analytics/overview', { as: 'owner', method: 'POST', body: { sql } });
    return (await valueOf<{ reachable: number }>(reply)).reachable;
  };

  it('says why, is allowed again by a person, and stopped again by undoing that; figures read the same', async () => {
    const { id, address } = await person();
    expect(await reachable(id)).toBe(1);
    await stop(address.toUpperCase());
    expect(await reachable(id)).toBe(0);
    const [stopped] = (await consent(id)).suppressions;
    expect(stopped).toMatchObject({ address, reason: 'bounce', source: '550 5.1.1 No such user', lifted: null });
    const lifted = await valueOf<object>(await setStatus(stopped?.id ?? 0, 'lift'));
    expect(lifted).toMatchObject({ lifted: expect.any(String), lifted_by: 'Robin Owner 1' });
    expect(await reachable(id)).toBe(1);
    await setStatus(stopped?.id ?? 0, 'lift');
    expect(await valueOf(await setStatus(stopped?.id ?? 0, 'restore'))).toMatchObject({
      lifted: null,
      lifted_by: null,
    });
    expect(await reachable(id)).toBe(0);
  });

  it('keeps its first reason, and has a new one after it was allowed again', async () => {
    const { id, address } = await person();
    await stop(address);
    await stop(address, 'complaint');
    const first = (await consent(id)).suppressions;
    expect(first.map(({ reason }) => reason)).toEqual(['bounce']);
    await setStatus(first[0]?.id ?? 0, 'lift');
    await stop(address, 'complaint');
    await setStatus(first[0]?.id ?? 0, 'restore');
    const all = (await consent(id)).suppressions;
    expect(all.map(({ reason, lifted }) => [reason, lifted === null])).toEqual([
      ['complaint', true],
      ['bounce', false],
    ]);
  });

  it('is allowed again only by who may change customers', async () => {
    const { id, address } = await person();
    await stop(address);
    const [stopped] = (await consent(id)).suppressions;
    expect((await setStatus(stopped?.id ?? 0, 'lift', 'analyst')).status).toBe(403);
    expect((await setStatus(stopped?.id ?? 0, 'drop')).status).toBe(400);
  });
});

it('raises the version of the data that figures come from, and queues nothing', async () => {
  const engine = server.services.engines.tenant(tenantIds.first);
  await server.services.jobs.settled(tenantIds.first);
  const state = async () => ({
    version: (await tenantDb(engine).selectFrom('data_version').select('version').executeTakeFirstOrThrow()).version,
    jobs: (await tenantDb(engine).selectFrom('job').select('id').execute()).length,
  });
  const before = await state();
  await stop('nobody@example.com');
  expect(await state()).toEqual({ version: before.version + 1, jobs: before.jobs });
});
