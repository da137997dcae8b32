import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { automationEndpoints } from '#contract/features/automation.ts';
import { campaignAudienceEndpoints } from '#contract/features/campaignAudience.ts';
import { campaignCheckEndpoints } from '#contract/features/campaignChecks.ts';
import { campaignEndpoints } from '#contract/features/campaigns.ts';
import { fillPath } from '#contract/path.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';

/** Every call of campaigns and automations that changes or tries something; an analyst only looks. */
const writes = Object.entries<Endpoint>({
  ...campaignEndpoints,
  ...campaignCheckEndpoints,
  ...campaignAudienceEndpoints,
  ...automationEndpoints,
}).filter(([, { method }]) => method !== 'GET');

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  const created = await server.ask('campaign', { as: 'owner', method: 'POST', body: { name: 'Refused' } });
  ({ id } = await valueOf<{ id: number }>(created));
});
afterAll(() => server.close());

describe('a role without the code', () => {
  it.each(writes)('is refused %s', async (_name, { method, path }) => {
    const filled = fillPath(path, { id, user_id: 'C0000001' });
    const before = await server.ask(`campaign/${id}`, { as: 'owner' }).then(valueOf<object>);
    const reply = await server.ask(filled, { as: 'analyst', method, body: {} });
    expect(reply.status).toBe(403);
    expect(await server.ask(`campaign/${id}`, { as: 'owner' }).then(valueOf<object>)).toEqual(before);
  });
});

describe('a campaign with a mistake', () => {
  const problems = async (body: object): Promise<{ status: number; text: string }> => {
    const reply = await server.ask('campaign', { as: 'owner', method: 'POST', body: { name: 'Wrong', ...body } });
    return { status: reply.status, text: await reply.text() };
  };
  const count = async (): Promise<number> =>
    (await valueOf<object[]>(await server.ask('campaign', { as: 'owner' }))).length;

  it.each([0, 101, 'abc', 12.5])(
    'is refused with one sentence for a test of %s percent, and not saved',
    async (distribution) => {
      const before = await count();
      const { status, text } = await problems({ ab: { distribution } });
      expect(status).toBe(400);
      expect(text).toContain('Enter a whole percentage from 1 to 100.');
      expect(await count()).toBe(before);
    },
  );

  it('is not sent to an audience of nobody, without a template, or at a time that is past; each is a sentence', async () => {
    const before = await count();
    const now = await problems({ createOnly: false });
    expect(now.status).toBe(422);
    for (const sentence of ['Choose at least one segment.', 'Choose a template.', 'Enter a subject.'])
      expect(now.text).toContain(sentence);
    const past = await problems({ createOnly: false, scheduledDateAndTime: '2020-01-01T09:00' });
    expect(past.status).toBe(422);
    expect(past.text).toContain('This time is in the past. Choose a later one.');
    expect(await count()).toBe(before);
  });
});
