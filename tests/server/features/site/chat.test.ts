import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '#server/features/site/site.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { openSite, post, rows, shop, visitorOf, type Site } from './visiting.ts';

let server: TestServer;
let site: Site;

const settings = {
  active: true,
  name: 'Ada',
  greeting: '',
  languages: ['en', 'de'],
  tone: 'friendly',
  faq: [{ question: 'Is there parking?', answer: 'Yes, behind the house.', language: 'en' }],
  filterId: null,
  hours: null,
  handoverEmail: 'people@shop.example',
};
const save = (changed: object) =>
  server.ask('dodo-chat/settings', { as: 'owner', method: 'PUT', body: { ...settings, ...changed } });

beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
  await save({});
});
afterAll(() => server.close());

interface Reply {
  readonly conversation: string;
  readonly answer: {
    readonly text: string;
    readonly ground: string;
    readonly sources: readonly { readonly name: string }[];
  };
}
const visitor = visitorOf('1');
let addresses = 0;
/** Each question comes from a different address, unless one is given. */
const ask = (question: string, more: object = {}, by = visitor, from = `10.0.0.${(addresses += 1)}`) =>
  post(server, `${site.key}/chat`, { consent: true, visitor: by, question, ...more }, shop, from);
const rate = (body: object, by = visitor) =>
  post(server, `${site.key}/chat-rating`, { consent: true, visitor: by, ...body });
interface Listed {
  readonly id: number;
  readonly channel: string;
  readonly user_id: string | null;
  readonly question: string;
  readonly messages: number;
  readonly rating: number | null;
  readonly state: string;
}
const listed = async (): Promise<readonly Listed[]> =>
  (
    await valueOf<{ conversations: Listed[] }>(
      await server.ask('dodo-chat/conversation?channels=site&sort=started', { as: 'owner' }),
    )
  ).conversations;

it('answers a visitor with its sources, goes on in one conversation, and stands in the history of the console', async () => {
  const first = (await (await ask('is there any parking?')).json()) as Reply;
  expect(first.answer).toMatchObject({ text: 'Yes, behind the house.', ground: 'faq' });
  expect(first.answer.sources.map(({ name }) => name)).toEqual(['Is there parking?']);
  const next = (await (await ask('xyzzy', { conversation: first.conversation })).json()) as Reply;
  expect(next).toMatchObject({ conversation: first.conversation, answer: { ground: 'none' } });
  const [conversation] = await listed();
  expect(conversation).toMatchObject({ channel: 'site', question: 'is there any parking?', messages: 4 });
});

it('takes a rating and a comment, which a colleague’s word replaces and not the other way', async () => {
  const { conversation } = (await (await ask('parking')).json()) as Reply;
  expect((await rate({ conversation, rating: 4, comment: 'Quick' })).status).toBe(204);
  const [own] = await listed();
  expect(own?.rating).toBe(4);
  for (const rating of [0, 6, 2.5]) {
    const refused = await rate({ conversation, rating });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Rate from 1 to 5')]);
  }
  const body = { conversation_id: own?.id, rating: 2 };
  await server.ask('dodo-chat/feedback', { as: 'owner', method: 'POST', body });
  expect((await rate({ conversation, rating: 5 })).status).toBe(204);
  expect((await listed())[0]?.rating).toBe(2);
});

it('opens a conversation to its visitor alone', async () => {
  const { conversation } = (await (await ask('parking')).json()) as Reply;
  expect((await ask('and now?', { conversation }, visitorOf('2'))).status).toBe(404);
  expect((await ask('and now?', { conversation: `${conversation.slice(0, -2)}AA` })).status).toBe(404);
  expect((await rate({ conversation, rating: 1 }, visitorOf('2'))).status).toBe(404);
});

/** Mails to the people who answer, the newest first. */
const mailed = () =>
  rows<{ head: string; rendered_html: string }>(
    server,
    `SELECT head, rendered_html FROM email_log WHERE user_email = 'people@shop.example' ORDER BY id DESC`,
  );
/** Gives an address for a conversation that waits for one. */
const give = (conversation: string, email: string, by: string, from: string) =>
  post(server, `${site.key}/chat-address`, { consent: true, visitor: by, conversation, email }, shop, from);

it('mails the conversation of a customer whom the shop signed in, with name, address, reply address and links', async () => {
  const [customer] = await rows<{ user_id: string; email: string; name: string; surname: string }>(
    server,
    `SELECT user_id, email, name, surname FROM customer WHERE email LIKE '%@%' AND name <> '' LIMIT 1`,
  );
  const { user_id: id = '', email = '', name = '' } = customer ?? {};
  const user = { id, signature: signatureOf(site.identify_secret ?? '', id) };
  const reply = (await (await ask('I want to talk to a person', { user }, visitorOf('3'))).json()) as Reply;
  expect(reply.answer.ground).toBe('handover');
  expect(reply.answer.text).not.toContain(email);
  const [conversation] = await listed();
  expect(conversation).toMatchObject({ user_id: id, state: 'handed over' });
  const mails = await mailed();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.head).toContain(`Reply-To: ${email}`);
  const html = mails[0]?.rendered_html ?? '';
  for (const part of [
    name,
    `(${id})`,
    `mailto:${email}`,
    `/customers/${id}?t=${tenantIds.first}`,
    `/${conversation?.id}?t=${tenantIds.first}`,
    'I want to talk to a person',
  ]) {
    expect(html).toContain(part);
  }
});

it('asks somebody unknown for an email address first, and mails the conversation with it once', async () => {
  const before = (await mailed()).length;
  const by = visitorOf('5');
  const { conversation, answer } = (await (await ask('I want to talk to a person', {}, by)).json()) as Reply;
  expect(answer).toMatchObject({ ground: 'address', text: expect.stringContaining('Which email address should') });
  expect([(await mailed()).length, (await listed())[0]?.state]).toEqual([before, 'open']);
  for (const wrong of ['', 'ada', 'ada@shop', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
    expect((await give(conversation, wrong, by, '192.0.2.20')).status, wrong).toBe(400);
  }
  expect((await give(conversation, 'ada@home.example', visitorOf('6'), '192.0.2.21')).status).toBe(404);
  const given = (await (await give(conversation, ' ada@home.example ', by, '192.0.2.22')).json()) as Reply;
  expect(given.answer.text).toBe('I’ve passed on your question. Someone will reply to you at ada@home.example.');
  const mails = await mailed();
  expect(mails.length - before).toBe(1);
  expect(mails[0]?.head).toContain('Reply-To: ada@home.example');
  expect(mails[0]?.rendered_html).toMatch(/Not signed in.*mailto:ada@home\.example.*I want to talk to a person/su);
  expect((await listed())[0]).toMatchObject({ state: 'handed over', messages: 4 });
  expect((await give(conversation, 'ada@home.example', by, '192.0.2.22')).status).toBe(409);
  expect(await mailed()).toHaveLength(mails.length);
});

const madeUp = (count: number): string => count.toString(16).padStart(32, 'e');
/** Asks for a person as a new visitor, gives an address, and returns what the visitor reads. */
const handedOver = async (count: number, email: string, from: string): Promise<string> => {
  const by = madeUp(count);
  const { conversation } = (await (await ask('I want to talk to a person', {}, by, from)).json()) as Reply;
  return ((await (await give(conversation, email, by, from)).json()) as Reply).answer.text;
};

it('mails three conversations of a network address and of an email address, and says so at the limit', async () => {
  const before = (await mailed()).length;
  const texts: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    texts.push(await handedOver(100 + count, `visitor${count}@home.example`, '192.0.2.9'));
  }
  for (let count = 0; count < 5; count += 1) {
    texts.push(await handedOver(200 + count, 'One@home.example', `192.0.2.${100 + count}`));
  }
  expect((await mailed()).length - before).toBe(6);
  const limited = texts.filter((text) => text.includes('I can’t notify our team right now'));
  expect(limited).toHaveLength(4);
  expect(limited.every((text) => !text.includes('passed on your question'))).toBe(true);
  expect((await listed()).filter(({ state }) => state === 'handed over').length).toBeGreaterThanOrEqual(10);
});

it('is offered in the language of the page, and not at all while it is off', async () => {
  const offered = async (language: string) =>
    (
      (await (
        await post(server, `${site.key}/campaigns`, { consent: true, visitor, places: [], language })
      ).json()) as { chat: { name: string; greeting: string } | null }
    ).chat;
  expect(await offered('de-AT')).toEqual({ name: 'Ada', greeting: 'Hallo! Ich bin Ada. Was suchst du?' });
  expect((await offered('nl'))?.greeting).toContain('I am Ada');
  await save({ active: false });
  expect(await offered('en')).toBeNull();
  expect((await ask('parking', {}, visitorOf('4'))).status).toBe(409);
  await save({});
});

it('asks an address that asks without a pause to wait, whatever visitors it makes up, and takes nothing without consent or of another origin', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 14; count += 1)
    statuses.push((await ask('parking', {}, madeUp(count), '192.0.2.1')).status);
  expect(statuses.slice(0, 12).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('parking', {}, madeUp(1), '192.0.2.2')).status).toBe(200);
  const before = (await listed()).length;
  expect((await post(server, `${site.key}/chat`, { visitor, question: 'x' })).status).toBe(400);
  const foreign = await post(
    server,
    `${site.key}/chat`,
    { consent: true, visitor, question: 'x' },
    'https://evil.example',
  );
  expect(foreign.status).toBe(403);
  expect((await ask('x'.repeat(2001), {}, visitorOf('6'))).status).toBe(400);
  expect(await listed()).toHaveLength(before);
});
