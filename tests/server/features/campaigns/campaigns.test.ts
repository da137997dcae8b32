import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, valueOf, type Person, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly status: string;
  readonly encrypted_id: string;
  readonly tags: readonly string[];
}
interface Refusal {
  readonly error: { readonly message: string; readonly problems?: readonly object[]; readonly current?: Campaign };
}
const send = (method: string, path: string, body?: object, as: Person = 'owner'): Promise<Response> =>
  server.ask(path, { as, method, ...(body && { body }) });
const create = async (more: object = {}, as: Person = 'owner'): Promise<Campaign> =>
  valueOf<Campaign>(await send('POST', 'campaign', { name: 'Spring', ...more }, as));
const refusal = async (reply: Response): Promise<Refusal['error']> => ((await reply.json()) as Refusal).error;

describe('campaigns (2 §7: campaigns)', () => {
  it('begin as drafts with the defaults of the specification (2 §3: campaign) (2 §9: campaign defaults)', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Spring',
      status: 'draft',
      segmentIds: [],
      includedFilterIds: [],
      excludedFilterIds: [],
      tags: [],
      channel: 'dodo-mail',
      type: 'None',
      manualType: 'Handpicked',
      numericFilters: {},
      recommendationId: null,
      serverUrl: 'outbox',
      absolutePositioningProductIds: [],
      templateId: null,
      senderName: '',
      fromEmailAddress: '',
      subject: '',
      scheduledDateAndTime: null,
      recommendationUpdateSchedule: 'latest',
      objective: 'Store Visit',
      ab: null,
      ledger: null,
      version: 1,
      encrypted_id: expect.stringMatching(/^[\w-]{56}$/u),
    });
    expect(await valueOf(await send('GET', `campaign/${made.id}`))).toEqual(made);
  });

  it('fill the defaults of a test in (2 §4: campaign A/B)', async () => {
    expect(await create({ ab: { groupA: { subject: 'Hello' } } })).toMatchObject({
      ab: {
        groupA: { subject: 'Hello', templateId: null, senderName: null, objective: 'Store Visit' },
        groupB: { subject: null, objective: 'Store Visit' },
        distribution: 100,
        objective: 'clicks',
      },
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'This field is required'],
    [{ ab: { distribution: 0 } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ ab: { distribution: 101 } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ ab: { distribution: 'abc' } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ fromEmailAddress: 'nobody' }, 'fromEmailAddress', 'Enter a valid email address, such as news@shop.example.'],
    [{ scheduledDateAndTime: '2026-02-30T10:00' }, 'scheduledDateAndTime', /Enter a date and a time/u],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', /Choose a time zone/u],
    [{ numericFilters: { price: { min: 5, max: 1 } } }, 'numericFilters.price', /can’t be greater than/u],
  ])('refuse %j with a sentence at its field', async (fields, field, message) => {
    const reply = await send('POST', 'campaign', { name: 'Spring', ...fields });
    expect(reply.status).toBe(400);
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect((await refusal(reply)).problems).toContainEqual(expect.objectContaining({ field, message: text }));
  });

  it('never connect to a server that a client names', async () => {
    const reply = await send('POST', 'campaign', { name: 'Spring', serverUrl: 'https://evil.example' });
    expect(reply.status).toBe(422);
    expect((await refusal(reply)).problems).toEqual([expect.objectContaining({ field: 'serverUrl' })]);
    expect((await send('POST', 'campaign', { name: 'Spring', serverUrl: 'outbox' })).status).toBe(200);
  });

  it('are saved over the version that was edited; an older one answers with the newer', async () => {
    const { id } = await create();
    expect(await valueOf(await send('PUT', `campaign/${id}`, { name: 'Summer', version: 1 }))).toMatchObject({
      name: 'Summer',
      version: 2,
    });
    // Without a version, as the specification has it, the save is unconditional; what it leaves out stays.
    const tagged = await valueOf<Campaign>(await send('PUT', `campaign/${id}`, { tags: ['gifts'] }));
    expect(tagged).toMatchObject({ name: 'Summer', version: 3, tags: ['gifts'] });
    expect(await valueOf(await send('PUT', `campaign/${id}`, { name: 'Hampers' }))).toMatchObject({
      name: 'Hampers',
      version: 4,
      tags: ['gifts'],
    });
    const late = await send('PUT', `campaign/${id}`, { name: 'Autumn', version: 1 });
    expect(late.status).toBe(409);
    expect((await refusal(late)).current).toMatchObject({ id, name: 'Hampers', version: 4 });
  });

  it('are found by name in any case, and narrowed by status, channel and tag', async () => {
    await create({ name: 'Éclair day', tags: ['sweet', 'food'], channel: 'website' });
    const found = async (query: string): Promise<string[]> =>
      (await valueOf<Campaign[]>(await send('GET', `campaign?${query}`))).map(({ name }) => name);
    expect(await found('search=eclair')).toEqual(['Éclair day']);
    expect(await found('tag=sweet')).toEqual(['Éclair day']);
    expect(await found('search=eclair&channel=dodo-mail')).toEqual([]);
    expect(await found('status=sent&search=spring%20garden')).toEqual(['Spring garden']);
    expect((await send('GET', 'campaign?status=flying')).status).toBe(400);
  });

  it('are deleted, restored and told in their history, from which every earlier state comes back', async () => {
    const { id } = await create({ segmentIds: [1, 2], tags: ['a'], ab: { distribution: 20 } });
    await send('PUT', `campaign/${id}`, { name: 'Other', segmentIds: [], tags: [], ab: null, version: 1 });
    expect((await send('DELETE', `campaign/${id}`)).status).toBe(200);
    expect((await send('GET', `campaign/${id}`)).status).toBe(404);
    expect((await send('DELETE', `campaign/${id}`)).status).toBe(404);
    const back = await valueOf<Campaign>(await send('PUT', `campaign/${id}/undelete`));
    expect(back).toMatchObject({ name: 'Other', segmentIds: [], ab: null });
    const { rows } = await valueOf<{ rows: { id: number; action: string }[] }>(
      await send('GET', `campaign/${id}/history`),
    );
    expect(rows.map(({ action }) => action)).toEqual(['activate', 'archive', 'update', 'create']);
    const restored = await send('PUT', `campaign/${id}/restore`, { version: back.version, history_id: rows[3]?.id });
    expect(await valueOf(restored)).toMatchObject({
      name: 'Spring',
      segmentIds: [1, 2],
      tags: ['a'],
      ab: { distribution: 20, objective: 'clicks' },
    });
  });

  it('are duplicated into a draft with everything a person wrote, without schedule and delivery', async () => {
    const written = {
      segmentIds: [1, 2],
      tags: ['a'],
      subject: 'Hello',
      senderName: 'Shop',
      fromEmailAddress: 'news@shop.example',
      ab: { groupA: { subject: 'One' }, distribution: 20 },
      ratePerMinute: 30,
    };
    const { id } = await create({ ...written, name: 'N'.repeat(100), scheduledDateAndTime: '2099-01-01T09:00' });
    const copy = await valueOf<Campaign>(await send('POST', `campaign/${id}/duplicate`));
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({
      ...written,
      name: `${'N'.repeat(85)} (copy)`,
      status: 'draft',
      scheduledDateAndTime: null,
      scheduled_at: null,
      version: 1,
    });
    const sent = await valueOf<Campaign>(await send('POST', 'campaign/1/duplicate'));
    expect(sent).toMatchObject({ name: 'Spring garden (copy)', status: 'draft', ledger: null, started_at: null });
    expect((await send('POST', 'campaign/98765/duplicate')).status).toBe(404);
    expect((await send('POST', `campaign/${id}/duplicate`, undefined, 'analyst')).status).toBe(403);
  });

  it('that use a template keep it from being deleted until they are deleted themselves', async () => {
    const source = '<mjml><mj-body></mj-body></mjml>';
    const { templateId } = await valueOf<{ templateId: number }>(
      await send('POST', 'template', {
        jsonBody: { version: 1, mode: 'blocks', source },
        templateName: 'Used',
      }),
    );
    const { id } = await create({ templateId });
    expect((await send('DELETE', `template/${templateId}`)).status).toBe(409);
    await send('DELETE', `campaign/${id}`);
    expect((await send('DELETE', `template/${templateId}`)).status).toBe(200);
  });

  it('are written by people with the right code only', async () => {
    const { id } = await create();
    const writing = [
      ['PUT', `campaign/${id}`, { name: 'Mine', version: 1 }],
      ['PUT', `campaign/${id}/restore`, { version: 1, history_id: 1 }],
      ['DELETE', `campaign/${id}`],
      ['PUT', `campaign/${id}/undelete`],
    ] as const;
    for (const [method, path, body] of writing) {
      const reply = await send(method, path, body, 'analyst');
      expect(reply.status, `${method} ${path}`).toBe(403);
    }
    expect((await send('POST', 'campaign', { name: 'Mine' }, 'analyst')).status).toBe(403);
  });
});
