import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inside = '<mj-section><mj-column><mj-text>Hello {{ customer.name }}</mj-text></mj-column></mj-section>';
const source = `<mjml><mj-body>${inside}</mj-body></mjml>`;
const send = (body: object): Promise<Response> =>
  server.ask('template/test-send', {
    as: 'owner',
    method: 'POST',
    body: { jsonBody: { version: 1, mode: 'blocks', source }, subject: 'For {{ customer.name }}', ...body },
  });

it('a test is what a named customer gets, its subject included, at each address', async () => {
  const engine = server.services.engines.tenant(tenantIds.first);
  const customer = await tenantDb(engine)
    .selectFrom('customer')
    .select(['user_id', 'name'])
    .where('name', 'is not', null)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const to = ['one@example.com', 'two@example.com'];
  expect(await valueOf(await send({ to, user_id: customer.user_id }))).toEqual(
    to.map((email) => ({ email, sent: true })),
  );
  const mails = await tenantDb(engine)
    .selectFrom('email_log')
    .select(['user_email', 'subject', 'rendered_html'])
    .where('user_email', 'in', to)
    .execute();
  expect(mails.map(({ user_email: email }) => email).toSorted()).toEqual(to);
  for (const { subject, rendered_html: html } of mails) {
    expect(subject).toBe(`[Test] For ${customer.name}`);
    expect(html).toContain(`Hello ${customer.name}`);
  }
});

it('refuses an address that is none with a sentence, and sends nothing', async () => {
  const reply = await send({ to: ['one@example.com', 'nobody'] });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('Enter an email address such as anna@example.com.');
  expect((await send({ to: [] })).status).toBe(400);
});
