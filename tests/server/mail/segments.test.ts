import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { tenantIds, valueOf } from '../testServer.ts';
import { addressesIn, startMailingServer, type MailingServer } from './mailingServer.ts';

let server: MailingServer;
beforeAll(async () => {
  server = await startMailingServer();
});
afterAll(() => server.close());

const create = async (name: string, sql: string): Promise<number> => {
  const reply = await server.ask('segment', { as: 'owner', method: 'POST', body: { name, sql } });
  return (await valueOf<{ id: number }>(reply)).id;
};
const settled = async (): Promise<void> => {
  await server.services.mailEvents.settled();
  await server.services.jobs.settled(tenantIds.first);
};
const stateOf = async (id: number) => {
  const { population, populated_at: at } = await tenantDb(server.engine)
    .selectFrom('segment_definition')
    .select(['population', 'populated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { population, at };
};

it('an opened mail moves its person into segments that ask for it, and into those that read them; others are left alone', async () => {
  const openers = await create(
    'Opened a mail of ours',
    `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT email.user_id FROM email WHERE email.open >= 1)`,
  );
  const readers = await create(
    'Reads openers',
    `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE segment.name = 'Opened a mail of ours')`,
  );
  const others = await create('Women', "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  const { userId, address } = await server.person();
  await server.mail({ userId, to: { address } });
  await settled();
  const before = { openers: await stateOf(openers), readers: await stateOf(readers), others: await stateOf(others) };

  const pixel = new URL(addressesIn(server.mails.arrived.at(-1), 'o')[0] ?? '').pathname;
  await server.app.request(pixel, { headers: { 'user-agent': 'Mozilla/5.0' } });
  await settled();
  // A machine's opening is none: nothing is recomputed.
  expect(await stateOf(openers)).toEqual(before.openers);

  await server.app.request(pixel, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } });
  await settled();
  expect((await stateOf(openers)).population).toBe(before.openers.population + 1);
  expect((await stateOf(readers)).population).toBe(before.readers.population + 1);
  expect(await stateOf(others)).toEqual(before.others);
});
