import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { headersOf } from '../../mail/mailServer.ts';
import { startMailingServer, type MailingServer } from '../../mail/mailingServer.ts';
import { people, valueOf } from '../../testServer.ts';

interface Conversation {
  readonly state: string;
  readonly said: readonly {
    readonly author: string;
    readonly text: string;
    readonly reply: { readonly sent_by: string; readonly delivery: string } | null;
  }[];
  readonly reply_to: { readonly address: string; readonly source: string; readonly answers_to: string } | null;
}

const refusing = {
  recipient: (address: string) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
  breaks: (address: string) => address.startsWith('breaks'),
};

/** A colleague's reply to a visitor (docs/decisions/039). */
describe('a reply to a conversation', () => {
  let server: MailingServer;
  beforeAll(async () => {
    server = await startMailingServer(refusing);
    const settings = await valueOf<object>(await server.ask('dodo-chat/settings', { as: 'owner' }));
    const body = { ...settings, handoverEmail: 'people@shop.example' };
    await server.ask('dodo-chat/settings', { as: 'owner', method: 'PUT', body });
  });
  afterAll(() => server.close());

  const conversation = async (id: number) =>
    valueOf<Conversation>(await server.ask(`dodo-chat/conversation/${id}/messages`, { as: 'owner' }));
  const reply = (id: number, to: string, more: object = {}) =>
    server.ask(`dodo-chat/conversation/${id}/reply`, {
      as: 'owner',
      method: 'POST',
      body: { text: 'Yes, we do.\n\nCome & see.', to, resolve: true, ...more },
    });
  /** A conversation in which a visitor gave an address, or none. */
  const visited = (id: number, address: string | null, userId: string | null = null) =>
    server.engine.write(async (writer) => {
      const at = '2026-11-20T10:00:00.000Z';
      const begun = { id, user_id: userId, tags: [], started_at: at, channel: 'site', state: 'open' } as const;
      await tenantDb(writer).insertInto('chat_conversation').values(begun).execute();
      const customer = { conversation_id: id, author: 'customer', ground: null, sent_at: at } as const;
      const assistant = { ...customer, author: 'assistant' } as const;
      const given = [
        { ...customer, position: 2, text: address ?? '' },
        { ...assistant, position: 3, text: 'We passed it on.', ground: 'handover' as const },
      ];
      await tenantDb(writer)
        .insertInto('chat_message')
        .values([
          { ...customer, position: 0, text: 'Do you engrave <wood>?' },
          { ...assistant, position: 1, text: 'Which address?', ground: 'address' as const },
          ...(address === null ? [] : given),
        ])
        .execute();
    });

  it('is mailed to the address that the visitor gave, and stands in the conversation with its author', async () => {
    await visited(101, 'ada@home.example');
    const before = await conversation(101);
    expect(before.reply_to).toEqual({
      address: 'ada@home.example',
      source: 'visitor',
      answers_to: 'people@shop.example',
    });
    const sent = await reply(101, 'ada@home.example');
    expect(await valueOf(sent)).toEqual({ position: 4, delivery: 'sent' });
    const mail = server.mails.arrived.at(-1);
    expect(mail?.to).toEqual(['ada@home.example']);
    expect(mail?.parsed.subject).toBe('Re: Do you engrave <wood>?');
    expect(mail?.parsed.html).toContain('<p>Yes, we do.</p><p>Come &amp; see.</p>');
    expect(mail?.parsed.html).toContain('<blockquote>Do you engrave &lt;wood&gt;?</blockquote>');
    expect(mail?.parsed.replyTo?.[0]?.address).toBe('people@shop.example');
    // A service mail: nothing to unsubscribe from.
    expect(mail && headersOf(mail, 'List-Unsubscribe')).toEqual([]);
    const after = await conversation(101);
    expect(after.state).toBe('resolved');
    expect(after.said.at(-1)).toMatchObject({
      author: 'staff',
      text: 'Yes, we do.\n\nCome & see.',
      reply: { sent_by: expect.stringMatching(/\S/u), delivery: 'sent' },
    });
    const { mails } = await valueOf<{ mails: { user_email: string; kind: string; state: string }[] }>(
      await server.ask('outbox?kinds=reply', { as: 'owner' }),
    );
    expect(mails).toMatchObject([{ user_email: 'ada@home.example', kind: 'reply', state: 'sent' }]);
  });

  it('goes to the customer’s address without consent, and leaves the conversation open on request', async () => {
    const { userId, address } = await server.person({ email_consented: 'false' });
    await visited(102, null, userId);
    expect((await conversation(102)).reply_to).toMatchObject({ address, source: 'customer' });
    expect(await valueOf(await reply(102, address, { resolve: false }))).toMatchObject({ delivery: 'sent' });
    expect((await conversation(102)).state).toBe('open');
    const [logged] = await server.engine.query(`SELECT user_id FROM email_log WHERE user_email = '${address}'`);
    expect(logged).toEqual({ user_id: userId });
  });

  it('says that there is no address, that it is another one now, and that mail to it bounces', async () => {
    await visited(103, null);
    expect((await conversation(103)).reply_to).toBeNull();
    const nowhere = await reply(103, 'ada@home.example');
    expect([nowhere.status, await nowhere.text()]).toEqual([422, expect.stringContaining('no email address')]);
    await visited(104, 'bo@home.example');
    const other = await reply(104, 'ada@home.example');
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('is now bo@home.example')]);
    await server.engine.write((writer) =>
      tenantDb(writer)
        .insertInto('suppression')
        .values({ id: 900, address: 'bo@home.example', reason: 'bounce', source: '', since: '2026-11-01T00:00:00Z' })
        .execute(),
    );
    const bounces = await reply(104, 'bo@home.example');
    expect([bounces.status, await bounces.text()]).toEqual([422, expect.stringContaining('bounce')]);
    for (const id of [103, 104]) expect((await conversation(id)).said.at(-1)?.author).not.toBe('staff');
  });

  it('leaves the conversation as it was where the mail server refuses it, and the reason in the log', async () => {
    await visited(105, 'gone@home.example');
    const refused = await reply(105, 'gone@home.example');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('No such user')]);
    const after = await conversation(105);
    expect([after.state, after.said.length]).toEqual(['open', 4]);
    const [logged] = await server.engine.query(
      `SELECT success, failure FROM email_log WHERE user_email = 'gone@home.example'`,
    );
    expect(logged).toMatchObject({ success: false, failure: expect.stringContaining('No such user') });
  });

  it('stays, as not confirmed, where the mail server broke off and may have taken it', async () => {
    await visited(106, 'breaks@home.example');
    expect(await valueOf(await reply(106, 'breaks@home.example'))).toEqual({ position: 4, delivery: 'unknown' });
    const after = await conversation(106);
    expect([after.state, after.said.at(-1)?.reply?.delivery]).toEqual(['open', 'unknown']);
  });

  it('is refused to a person who only reads', async () => {
    const body = { text: 'Yes', to: 'ada@home.example', resolve: true };
    const call = 'dodo-chat/conversation/101/reply';
    expect((await server.ask(call, { as: 'analyst', method: 'POST', body })).status).toBe(403);
  });

  it('needs a text of at most 5,000 characters, and an existing conversation', async () => {
    const empty = await reply(101, 'ada@home.example', { text: '  ' });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Enter a reply.')]);
    expect((await reply(101, 'ada@home.example', { text: 'x'.repeat(5001) })).status).toBe(400);
    expect((await reply(999, people.owner)).status).toBe(404);
  });

  it('is erased with the person, also where only the address is known', async () => {
    const { userId } = await server.person({ email: 'ada@home.example' });
    const erased = await server.ask(`customers/${userId}/personal-data`, { as: 'owner', method: 'DELETE' });
    expect(erased.status).toBe(200);
    const left = await server.engine.query(`SELECT id FROM email_log WHERE user_email = 'ada@home.example'`);
    expect(left).toEqual([]);
  });
});
