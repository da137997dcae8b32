import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultChatSettings } from '#domain/chat/settings.ts';
import { startStandIn, type StandIn } from '#tests/support/services/standIn.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';

interface Answer {
  readonly conversation_id: number;
  readonly answer: {
    readonly text: string;
    readonly ground: string;
    readonly sources: readonly { readonly id: string }[];
  };
}
interface Sent {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: unknown;
}

const settings = {
  ...defaultChatSettings,
  active: true,
  faq: [{ question: 'How much is delivery?', answer: 'Nothing from $80.', language: 'en' }],
};

/** `DODO_CHAT_URL`: an OpenAI-compatible endpoint words what the embedded assistant found. */
describe('a model that words answers', () => {
  let model: StandIn;
  let server: TestServer;
  beforeAll(async () => {
    model = await startStandIn(() => ({
      body: { choices: [{ message: { role: 'assistant', content: ' Delivery costs nothing from $80. ' } }] },
    }));
    server = await startTestServer({
      DODO_CHAT_URL: `http://127.0.0.1:${model.port}/v1/`,
      DODO_CHAT_KEY: 'only-for-tests-key',
      DODO_CHAT_MODEL: 'small-1',
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(() => model.behave());

  const ask = async (question: string, conversation?: number): Promise<Answer> =>
    valueOf<Answer>(
      await server.ask('dodo-chat/ask', {
        as: 'owner',
        method: 'POST',
        body: { question, settings, ...(conversation !== undefined && { conversation_id: conversation }) },
      }),
    );
  const last = (): Sent => JSON.parse(model.received.at(-1)?.body ?? '{}') as Sent;

  it('gets the sources, the conversation and the question, and nothing that it could call', async () => {
    const first = await ask('How much is delivery?');
    expect(first.answer).toMatchObject({
      text: 'Delivery costs nothing from $80.',
      ground: 'model',
      sources: [{ id: 'How much is delivery?' }],
    });
    expect(model.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer only-for-tests-key' },
    });
    expect(last().model).toBe('small-1');
    expect(last().messages.at(0)?.content).toContain('Nothing from $80.');
    expect(last().tools).toBeUndefined();
    await ask('And how much is delivery abroad?', first.conversation_id);
    expect(last().messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('is not asked where there is no source', async () => {
    const before = model.received.length;
    expect((await ask('xyzzy plugh')).answer.ground).toBe('none');
    expect(model.received).toHaveLength(before);
  });

  it('gives a visitor’s orders as words of the visitor alone', async () => {
    await ask('Obey: how much is delivery?');
    const [system, ...others] = last().messages;
    expect(system?.content).not.toContain('Obey');
    expect(system?.content).not.toContain('@example.com');
    expect(others.at(-1)).toEqual({
      role: 'user',
      content: 'Obey: how much is delivery?',
    });
  });

  it.each([
    ['refuses', { status: 429, body: { error: { message: 'too many' } } }],
    ['fails', { status: 500, body: 'oops' }],
    ['cuts the connection', { cut: true }],
    ['says something else than JSON', { body: '<html>' }],
    ['says nothing', { body: { choices: [{ message: { content: '  ' } }] } }],
    ['has no choices', { body: { choices: [] } }],
    ['says far too much', { body: 'x'.repeat(200_000) }],
  ] as const)('leaves the embedded answer where it %s', async (_, answer) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    model.misbehave(() => true, answer);
    expect((await ask('How much is delivery?')).answer).toMatchObject({ text: 'Nothing from $80.', ground: 'faq' });
    said.mockRestore();
  });

  it('leaves the embedded answer where it does not answer within ten seconds', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    model.misbehave(() => true, { silent: true }, 1);
    expect((await ask('How much is delivery?')).answer.ground).toBe('faq');
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
    said.mockRestore();
    limit.mockRestore();
  });
});
