import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { PersonalMail } from '#server/mail/personal/personalMail.ts';
import { stoppedClock } from '#tests/support/stoppedClock.ts';
import { tenantIds, valueOf } from '../testServer.ts';
import { addressesIn, sentEmails, startMailingServer, type MailingServer } from './mailingServer.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

/** The moment at which a test holds the clock, however slow the machine is. */
let held: Date | undefined;
let server: MailingServer;
beforeAll(async () => {
  server = await startMailingServer(undefined, {}, { clock: stoppedClock(() => held ?? new Date()) });
});
afterEach(() => {
  held = undefined;
});
afterAll(() => server.close());

interface Sent {
  readonly userId: string;
  readonly address: string;
  readonly mail: number;
  /** By the first part of their path. */
  readonly pixel: string;
  readonly links: readonly string[];
  readonly unsubscribe: string;
  readonly page: string;
}

const pathOf = (address: string | undefined): string => new URL(address ?? 'http://localhost/none').pathname;

/** Sends a mail to a new customer. */
async function send(changes: Partial<PersonalMail> = {}): Promise<Sent> {
  const person = await server.person();
  const outcome = await server.mail({ userId: person.userId, to: { address: person.address }, ...changes });
  if (!outcome.sent) throw new Error(outcome.message);
  const arrived = server.mails.arrived.at(-1);
  const first = (part: string): string => pathOf(addressesIn(arrived, part)[0]);
  return {
    ...person,
    mail: outcome.id,
    pixel: first('o'),
    links: addressesIn(arrived, 'c').map(pathOf),
    unsubscribe: first('u'),
    page: first('customer-email'),
  };
}

const ask = (path: string, method = 'GET', userAgent = browser, body?: string): Promise<Response> =>
  Promise.resolve(
    server.app.request(path, {
      method,
      headers: {
        'user-agent': userAgent,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    }),
  );
const eventsOf = async (mail: number) => {
  await server.services.mailEvents.settled();
  return tenantDb(server.engine)
    .selectFrom('mail_event')
    .selectAll()
    .where('mail_id', '=', mail)
    .orderBy('id')
    .execute();
};
const figuresOf = async (mail: number) => {
  await server.services.mailEvents.settled();
  const rows = await sentEmails(server.engine);
  const row = rows.find(({ email_id: id }) => Number(id.slice(1)) === mail);
  return row && [row.delivery, row.open, row.click];
};
const consentOf = async (userId: string): Promise<string | null | undefined> => {
  const row = await tenantDb(server.engine)
    .selectFrom('customer')
    .select('email_consented')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.email_consented;
};
const ledgerOf = (userId: string) =>
  tenantDb(server.engine)
    .selectFrom('consent_change')
    .select(['before', 'after', 'source', 'evidence', 'actor', 'actor_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** A token of each purpose that opens nothing: forged, of another purpose, of a tenant or a mail that is not there. */
async function deadTokens(of: Sent): Promise<readonly string[]> {
  const { mailTokens, mailTenants } = server.services;
  const tenant = await mailTenants.numberOf(tenantIds.first);
  const foreign = await mailTenants.numberOf(tenantIds.second);
  const random = 'f'.repeat(32);
  const token = of.unsubscribe.split('/')[2] ?? '';
  return [
    'x',
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}A`,
    'A'.repeat(56),
    ...(['open', 'click', 'unsubscribe', 'view', 'message', 'hook'] as const).flatMap((purpose) => [
      mailTokens.seal(purpose, { tenant, mail: of.mail, position: 0, random }),
      mailTokens.seal(purpose, { tenant: foreign, mail: of.mail, position: 0, random }),
      mailTokens.seal(purpose, { tenant: 999, mail: 1, position: 0, random }),
      mailTokens.seal(purpose, { tenant, mail: 999_999, position: 0, random }),
    ]),
  ];
}

describe('a dead address', () => {
  test('answers the same 404 page, byte for byte, whatever is wrong with it, and changes nothing', async () => {
    const sent = await send();
    const dead = await deadTokens(sent);
    const paths = [
      ...dead.flatMap((token) => ['o', 'c', 'u'].map((part) => `/${part}/${token}`)),
      // The token of one address in another.
      `/u${sent.pixel.slice(2)}`,
      `/o${sent.unsubscribe.slice(2)}`,
      `/c${sent.pixel.slice(2)}`,
      `/u/${sent.page.split('/').at(-1)}`,
    ];
    const replies = [];
    for (const path of paths) {
      for (const method of ['GET', path.startsWith('/u/') ? 'POST' : 'GET']) {
        const reply = await ask(path, method);
        expect([path, reply.status]).toEqual([path, 404]);
        replies.push(`${JSON.stringify([...reply.headers])}${await reply.text()}`);
      }
    }
    expect(new Set(replies).size).toBe(1);
    expect([await eventsOf(sent.mail), await consentOf(sent.userId)]).toEqual([[], 'true']);
  });

  test('is also one that was made for a mail of another tenant, even where the mail’s number is the same', async () => {
    const sent = await send();
    const { mailTokens, mailTenants, engines } = server.services;
    const [row] = await tenantDb(server.engine)
      .selectFrom('email_log')
      .select('token')
      .where('id', '=', sent.mail)
      .execute();
    const foreign = await mailTenants.numberOf(tenantIds.second);
    const token = mailTokens.seal('unsubscribe', {
      tenant: foreign,
      mail: sent.mail,
      position: 0,
      random: row?.token ?? '',
    });
    expect((await ask(`/u/${token}`, 'POST')).status).toBe(404);
    expect(await consentOf(sent.userId)).toBe('true');
    expect(await tenantDb(engines.tenant(tenantIds.second)).selectFrom('consent_change').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('the pixel', () => {
  test('is a picture that nobody stores, and opening counts each time it is loaded', async () => {
    const { mail, pixel } = await send();
    const reply = await ask(pixel);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([bytes.toString('latin1', 0, 6), bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual(['GIF89a', 1, 1]);
    await ask(pixel);
    expect(await figuresOf(mail)).toEqual([1, 2, 0]);
    expect((await eventsOf(mail)).map(({ kind, machine, user_agent: agent }) => [kind, machine, agent])).toEqual([
      ['open', null, browser],
      ['open', null, browser],
    ]);
  });

  test.each([
    ['GET', 'Mozilla/5.0 (Windows NT 5.1) Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'proxy'],
    ['GET', 'Mozilla/5.0', 'proxy'],
    ['HEAD', browser, 'head'],
  ])('that a machine loads (%s, %s) is kept, marked, and not counted', async (method, agent, rule) => {
    const { mail, pixel } = await send();
    expect((await ask(pixel, method, agent)).status).toBe(200);
    expect((await eventsOf(mail)).map(({ machine }) => machine)).toEqual([rule]);
    expect(await figuresOf(mail)).toEqual([1, 0, 0]);
  });
});

describe('a link', () => {
  test('leads to the address that was in the mail, whatever else is asked for, and counts', async () => {
    const { mail, links } = await send();
    const reply = await ask(`${links[0]}?url=https://evil.example&u=//evil.example`);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'https://shop.example/new?a=1&b=2']);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await figuresOf(mail)).toEqual([1, 0, 1]);
    expect((await eventsOf(mail)).map(({ kind, position }) => [kind, position])).toEqual([['click', 0]]);
  });

  test('answers HEAD, as a machine’s', async () => {
    const { mail, links } = await send();
    const reply = await ask(links[1] ?? '', 'HEAD');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'https://shop.example/sale']);
    expect((await eventsOf(mail)).map(({ machine }) => machine)).toEqual(['head']);
    expect(await figuresOf(mail)).toEqual([1, 0, 0]);
  });

  test('among five that are followed at once is a machine’s, the first ones too; a later click counts', async () => {
    const html = [1, 2, 3, 4, 5, 6].map((page) => `<a href="https://shop.example/${page}">${page}</a>`).join('');
    const { mail, links } = await send({ html: `${html}<img src="x">` });
    held = new Date();
    await ask(links[0] ?? '');
    await ask(links[1] ?? '');
    expect(await figuresOf(mail)).toEqual([1, 0, 2]);
    for (const link of links.slice(2)) await ask(link);
    expect(await figuresOf(mail)).toEqual([1, 0, 0]);
    expect((await eventsOf(mail)).map(({ machine }) => machine)).toEqual(Array.from({ length: 6 }, () => 'burst'));
  });

  test('is no way to anywhere else: an address with letters of any script is written as one', async () => {
    const { links } = await send({ html: '<a href="https://shop.example/größe?q=ü#ß">A</a>' });
    expect((await ask(links[0] ?? '')).headers.get('location')).toBe(
      'https://shop.example/gr%C3%B6%C3%9Fe?q=%C3%BC#%C3%9F',
    );
  });

  test('that is followed again and again by a script leads on, and fills no table', async () => {
    const { mail, links } = await send();
    for (let count = 0; count < 200; count += 1) expect((await ask(links[0] ?? '')).status).toBe(302);
    expect((await eventsOf(mail)).length).toBeLessThan(150);
  });
});

describe('unsubscribing', () => {
  test('by one click (RFC 8058) is a POST without cookie that answers 200, and takes consent at once', async () => {
    const { mail, userId, unsubscribe } = await send();
    const reply = await ask(unsubscribe, 'POST', 'Gmail', 'List-Unsubscribe=One-Click');
    expect([reply.status, reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual([200, null, null]);
    expect(await consentOf(userId)).toBe('false');
    expect(await ledgerOf(userId)).toMatchObject([
      { before: null, after: 'true', source: 'form', actor: 'Robin Owner 1' },
      {
        before: 'true',
        after: 'false',
        source: 'unsubscribe',
        actor: 'The customer',
        actor_id: null,
        evidence: `Button in email ${mail}, “News”`,
      },
    ]);
    expect((await eventsOf(mail)).map(({ kind }) => kind)).toEqual(['unsubscribe']);
  });

  test('by opening the page does nothing, however often: scanners open every link', async () => {
    const { mail, userId, unsubscribe } = await send();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await ask(unsubscribe, method);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
      const text = await reply.text();
      if (method === 'GET') expect(text.match(/<button/gu)).toHaveLength(1);
    }
    expect([await consentOf(userId), await eventsOf(mail)]).toEqual(['true', []]);
  });

  test('twice is once; the page offers to undo it, and then everything is as it was', async () => {
    const { mail, userId, unsubscribe } = await send();
    for (let count = 0; count < 2; count += 1) await ask(unsubscribe, 'POST', browser, 'action=unsubscribe');
    const page = await (await ask(unsubscribe)).text();
    expect(page).toContain('You’re unsubscribed');
    expect(page).toContain('value="undo"');
    expect((await ledgerOf(userId)).map(({ source }) => source)).toEqual(['form', 'unsubscribe']);
    expect((await ask(unsubscribe, 'POST', browser, 'action=undo')).status).toBe(200);
    expect([await consentOf(userId), await eventsOf(mail)]).toEqual(['true', []]);
    await ask(unsubscribe, 'POST', browser, 'action=undo');
    expect((await ledgerOf(userId)).map(({ source, after }) => [source, after])).toEqual([
      ['form', 'true'],
      ['unsubscribe', 'false'],
      ['undo', 'true'],
    ]);
  });

  test('is of the address: other records with it are withdrawn as well, and come back with the undo', async () => {
    const { address, userId, unsubscribe } = await send();
    const twin = await server.person({ email: address.toUpperCase() });
    await ask(unsubscribe, 'POST');
    expect([await consentOf(userId), await consentOf(twin.userId)]).toEqual(['false', 'false']);
    await ask(unsubscribe, 'POST', browser, 'action=undo');
    expect([await consentOf(userId), await consentOf(twin.userId)]).toEqual(['true', 'true']);
  });

  test('stops the next mail', async () => {
    const { address, userId, unsubscribe } = await send();
    await ask(unsubscribe, 'POST');
    expect(await server.mail({ userId, to: { address } })).toMatchObject({ sent: false, reason: 'no consent' });
  });

  test('is kept for a customer who is deleted meanwhile: restored, there is no consent', async () => {
    const { userId, unsubscribe } = await send();
    const removed = await server.ask(`customers/${userId}`, { as: 'owner', method: 'DELETE' });
    const { removal_id: id } = await valueOf<{ removal_id: number }>(removed);
    expect((await ask(unsubscribe, 'POST')).status).toBe(200);
    await server.ask(`customers/restore/${id}`, { as: 'owner', method: 'POST' });
    expect(await consentOf(userId)).toBe('false');
  });

  test('from a test mail does nothing', async () => {
    const { userId, unsubscribe } = await send({ kind: 'test', campaignId: null });
    const reply = await ask(unsubscribe, 'POST');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Test email');
    expect(await consentOf(userId)).toBe('true');
  });

  test('runs nothing of a tenant’s name or an address, and loads nothing', async () => {
    const { control } = server.services;
    const rename = (name: string) =>
      control.write((writer) =>
        writer.run('UPDATE tenant SET name = $1 WHERE tenant_id = $2', [name, tenantIds.first]),
      );
    const { unsubscribe } = await send();
    await rename('<script>alert(1)</script>');
    const reply = await ask(unsubscribe);
    await rename('Corner Shop 1');
    expect(await reply.text()).not.toContain('<script');
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  test('is refused for a form that is too large', async () => {
    const { userId, unsubscribe } = await send();
    expect((await ask(unsubscribe, 'POST', browser, `action=${'x'.repeat(10_000)}`)).status).toBe(413);
    expect(await consentOf(userId)).toBe('true');
  });
});

describe('GET email/:user_id/:id', () => {
  let sent: Sent;
  beforeEach(async () => {
    sent = await send();
  });
  const tokenOf = ({ page }: Sent): string => page.split('/').at(-1) ?? '';
  const details = (userId: string, token: string): Promise<Response> =>
    server.ask(`email/${encodeURIComponent(userId)}/${token}`);

  test('answers the mail to anybody with its address, its links still counting, without pixel', async () => {
    const mail = await valueOf<Record<string, string>>(await details(sent.userId, tokenOf(sent)));
    expect(mail).toMatchObject({
      id: tokenOf(sent),
      user_id: sent.userId,
      user_email: sent.address,
      from_email_address: 'news@shop.example',
      from_name: 'Corner Shop',
      subject: 'News',
      success: true,
    });
    expect(mail['rendered_html']).not.toContain('/o/');
    const link = /href="(?<link>http:\/\/localhost:4610\/c\/[^"]+)"/u.exec(mail['rendered_html'] ?? '')?.groups?.[
      'link'
    ];
    expect((await ask(pathOf(link))).headers.get('location')).toBe('https://shop.example/new?a=1&b=2');
    expect(await figuresOf(sent.mail)).toEqual([1, 0, 1]);
    expect(mail).not.toHaveProperty('replacement_template_data');
  });

  test('answers the same 404, byte for byte, for every pair that does not belong together', async () => {
    const other = await send();
    const pairs = [
      [other.userId, tokenOf(sent)],
      [sent.userId, tokenOf(other)],
      ['nobody', tokenOf(sent)],
      [sent.userId, sent.unsubscribe.split('/').at(-1) ?? ''],
      [sent.userId, sent.pixel.split('/').at(-1) ?? ''],
      [sent.userId, String(sent.mail)],
      [sent.userId.toLowerCase(), tokenOf(sent)],
      ...(await deadTokens(sent)).map((token) => [sent.userId, token]),
    ];
    const replies = new Set<string>();
    for (const [userId = '', token = ''] of pairs) {
      const reply = await details(userId, token);
      expect(reply.status).toBe(404);
      replies.add(`${JSON.stringify([...reply.headers])}${await reply.text()}`);
    }
    expect(replies.size).toBe(1);
  });

  test('is gone with its mail', async () => {
    await server.engine.write((writer) =>
      tenantDb(writer).deleteFrom('email_log').where('id', '=', sent.mail).execute(),
    );
    expect((await details(sent.userId, tokenOf(sent))).status).toBe(404);
    expect((await ask(sent.unsubscribe, 'POST')).status).toBe(404);
    expect((await ask(sent.links[0] ?? '')).status).toBe(404);
  });
});
