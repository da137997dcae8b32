import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#server/errors/apiError.ts';
import { mailingOf } from '#server/mail/mailing.ts';
import { readMail } from '#server/mail/readMail.ts';
import { supportMailOf, type SupportMail } from '#server/mail/supportMail.ts';
import type { User } from '#server/identity/user.ts';
import { stoppedClock } from '#tests/support/stoppedClock.ts';
import { people, startTestServer, type TestServer } from '../testServer.ts';

const address = 'help@shop.example';
const message = {
  email: address,
  subject: 'Dodo Console web app support',
  html: '<p>Quota exceeded.<br>Please upgrade.</p>',
};

/** Mail to the support team (specification 1 §7, §8). */
describe('POST email/send', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DODO_SUPPORT_EMAIL: address });
  });
  afterAll(() => server.close());

  const folder = () => join(server.config.dataFolder, 'outbox');
  const files = () => readdir(folder()).catch(() => []);

  test('answers 422 to another address, with the field at fault', async () => {
    const body = { ...message, email: 'victim@elsewhere.example' };
    const reply = await server.ask('email/send', { as: 'owner', method: 'POST', body });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ error: { code: 'unprocessable', problems: [{ field: 'email' }] } });
    expect(await files()).toEqual([]);
  });

  test('answers 200 and writes one whole message that only this user may read; it needs no tenant (1 §7: send email)', async () => {
    const authorization = `Bearer ${await server.idToken('owner')}`;
    const body = { ...message, html: '<p>Größe: 100 % – “ok”</p>' };
    const reply = await server.ask('email/send', { method: 'POST', body, headers: { authorization } });
    expect([reply.status, await reply.json()]).toEqual([200, { value: null }]);
    const [name = '', ...others] = await files();
    expect([name.endsWith('.eml'), others]).toEqual([true, []]);
    expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
    const raw = await readFile(join(folder(), name));
    const { head, ...read } = await readMail(raw);
    expect(read).toMatchObject({
      from: `Dodo Console <${address}>`,
      to: address,
      subject: 'Dodo Console web app support',
      html: expect.stringContaining('<p>Größe: 100 % – “ok”</p>'),
      text: expect.stringContaining('Größe: 100 % – “ok”'),
    });
    expect(head).toContain(`\r\nReply-To: ${people.owner}\r\n`);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r$/mu);
    expect(head).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\r$/mu);
  });

  test('names the support address in /config.json', async () => {
    const reply = await server.app.request('/config.json');
    expect(await reply.json()).toMatchObject({ supportEmail: address });
  });
});

describe('mail to the support team', () => {
  let folder: string;
  let mail: SupportMail;
  let now = 0;
  const owner: User = {
    userId: 'one',
    email: people.owner,
    name: '',
    familyName: '',
    eventId: '',
    phoneNumber: '',
    tenantIds: [],
  };
  const neighbour = { ...owner, userId: 'two', email: people.neighbour };
  const files = () => readdir(join(folder, 'outbox')).catch(() => []);
  const refusal = (changes: object, user = owner) =>
    mail.send(user, { ...message, ...changes }).then(
      () => undefined,
      (error: unknown) => error as ApiError,
    );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-mail-'));
    now = 1_790_000_000_000;
    mail = supportMailOf({
      address,
      mailing: mailingOf({ mail: { transport: 'outbox' }, publicUrl: 'http://localhost', dataFolder: folder }),
      clock: stoppedClock(() => new Date(now)),
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['another address', { email: 'victim@elsewhere.example' }, 'email'],
    ['the address with another behind it', { email: `${address}, victim@elsewhere.example` }, 'email'],
    ['a header in the subject', { subject: 'Hello\r\nBcc: victim@elsewhere.example' }, 'subject'],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: victim@elsewhere.example' }, 'subject'],
    ['a zero byte in the subject', { subject: 'Hello\0' }, 'subject'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a subject of 201 characters', { subject: 'x'.repeat(201) }, 'subject'],
    ['a script', { html: '<p>Hi</p><script>alert(1)</script>' }, 'html'],
    ['an attribute', { html: '<p onclick="alert(1)">Hi</p>' }, 'html'],
    ['a link', { html: '<a href="https://elsewhere.example">Hi</a>' }, 'html'],
    ['a tag that closes by itself once another is taken out', { html: '<<p>script>' }, 'html'],
    ['no text', { html: '' }, 'html'],
    ['10,001 characters', { html: 'x'.repeat(10_001) }, 'html'],
  ])('is refused with %s, and nothing is written', async (_, changes, field) => {
    const error = await refusal(changes);
    expect(error).toBeInstanceOf(ApiError);
    expect([error?.code, error?.details.problems?.[0]?.field]).toEqual(['unprocessable', field]);
    expect(await files()).toEqual([]);
  });

  test('is refused where the person has no address that can be answered', async () => {
    expect(await refusal({}, { ...owner, email: 'a@b.example\r\nBcc: c@d.example' })).toMatchObject({
      code: 'unprocessable',
    });
    expect(await files()).toEqual([]);
  });

  test('takes a long subject in any script, and as much text as fits', async () => {
    expect(await refusal({ subject: 'ж'.repeat(200), html: 'x'.repeat(10_000) })).toBeUndefined();
    const [name = ''] = await files();
    const { subject } = await readMail(await readFile(join(folder, 'outbox', name)));
    expect(subject).toBe('ж'.repeat(200));
  });

  test('is taken five times a minute from one person, and as often from another', async () => {
    for (let count = 0; count < 5; count += 1) expect(await refusal({})).toBeUndefined();
    const error = await refusal({});
    expect([error?.code, error?.details.retryAfter]).toEqual(['tooManyRequests', 12]);
    expect(await refusal({}, neighbour)).toBeUndefined();
    now += 12_000;
    expect(await refusal({})).toBeUndefined();
    expect(await files()).toHaveLength(7);
  });
});
