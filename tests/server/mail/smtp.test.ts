import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose.ts';
import { MailRefused, type Mail, type Mailer } from '#server/mail/mail.ts';
import { smtpMailer } from '#server/mail/smtp/smtpMailer.ts';
import { dkimVerdict, hasDkimVerifier, knowsEd25519 } from './dkimVerdict.ts';
import type { DkimKey } from '#server/config/mailConfig.ts';
import { headersOf, startMailServer, type MailServer } from './mailServer.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
const mailServer = async (refusing?: Parameters<typeof startMailServer>[0]): Promise<MailServer> => {
  const server = await startMailServer(refusing);
  opened.push(server);
  return server;
};
const mailerTo = (config: Parameters<typeof smtpMailer>[0]): Mailer => {
  const mailer = smtpMailer(config);
  // Before the server, whose end waits for connections.
  opened.unshift(mailer);
  return mailer;
};

const mail: Mail = {
  id: 'one',
  at: new Date('2026-11-21T03:40:00Z'),
  from: { name: 'Harbour & Pine', address: 'news@harbour.example' },
  to: { address: 'ana@example.com' },
  subject: 'Größe .\n'.trim(),
  html: `<p>.</p>\n.\n<p>${'ü '.repeat(500)}</p>`,
  headers: {
    'List-Unsubscribe': `<https://console.example/u/${'a'.repeat(150)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
const composed = (changes: Partial<Mail> = {}) => composeMail({ ...mail, ...changes }, 'console.example');

describe('mail by SMTP', () => {
  test('arrives as it was composed, in an envelope from its sender to its recipient', async () => {
    const server = await mailServer();
    const sent = composed();
    await mailerTo({ url: server.url }).send(sent);
    expect(server.arrived).toHaveLength(1);
    const [arrived] = server.arrived;
    expect(arrived).toMatchObject({ from: 'news@harbour.example', to: ['ana@example.com'] });
    expect(arrived?.raw.equals(sent.raw)).toBe(true);
  });

  test('goes over connections that are used again: 100 mails in any order, each once', async () => {
    const server = await mailServer();
    const mailer = mailerTo({ url: server.url });
    const mails = Array.from({ length: 100 }, (_, index) => composed({ id: `m${index}` }));
    await Promise.all(mails.map((one) => mailer.send(one)));
    expect(server.arrived).toHaveLength(100);
    expect(new Set(server.arrived.map(({ parsed }) => parsed.messageId))).toEqual(
      new Set(mails.map(({ id }) => `<${id}@console.example>`)),
    );
  });

  test('goes over another connection where the server had closed the one that was used before', async () => {
    let times = 0;
    const server = await mailServer({ drops: (to) => to === 'ben@example.com' && (times += 1) === 1 });
    const mailer = mailerTo({ url: server.url });
    await mailer.send(composed());
    await mailer.send(composed({ to: { address: 'ben@example.com' } }));
    expect(server.arrived.map(({ to }) => to)).toEqual([['ana@example.com'], ['ben@example.com']]);
    expect(times).toBe(2);
  });

  test('goes over a connection on which another one was refused', async () => {
    const server = await mailServer({ recipient: (to) => (to === 'ben@example.com' ? '550 No such user' : undefined) });
    const mailer = mailerTo({ url: server.url });
    for (const address of ['ana@example.com', 'ben@example.com', 'eve@example.com']) {
      await mailer.send(composed({ to: { address } })).catch(() => undefined);
    }
    expect(server.arrived.map(({ to }) => to)).toEqual([['ana@example.com'], ['eve@example.com']]);
    expect(server.connections()).toBe(1);
  });

  test.each([
    ['550 5.1.1 No such user', true],
    ['550 No such user', true],
    ['550 5.0.0 User unknown', true],
    ['550 5.4.1 Recipient address rejected: Access denied', true],
    ['552 5.2.2 Mailbox full', false],
    ['550 5.7.1 Blocked by policy', false],
  ])('is refused for its recipient with “%s” (hard: %s)', async (reply, isHard) => {
    const server = await mailServer({ recipient: () => reply });
    const sent = mailerTo({ url: server.url }).send(composed());
    await expect(sent).rejects.toBeInstanceOf(MailRefused);
    await expect(sent).rejects.toMatchObject({ isHard, message: reply });
  });

  test.each(['452 4.2.2 Mailbox full', '450 4.7.1 Greylisted', '421 4.3.2 Closing'])(
    'is delayed, and not refused, by “%s” to its recipient or after its content',
    async (reply) => {
      for (const refusing of [{ recipient: () => reply }, { content: () => reply }]) {
        const server = await mailServer(refusing);
        const sent = mailerTo({ url: server.url }).send(composed());
        await expect(sent).rejects.toMatchObject({ name: 'MailDelayed', message: reply });
      }
    },
  );

  test('is dropped where the connection breaks before its content left, and uncertain where it breaks later', async () => {
    const [dropping, breaking] = [await mailServer({ drops: () => true }), await mailServer({ breaks: () => true })];
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const dkim of [undefined, { domain: 'harbour.example', keys: [{ selector: 's1', privateKey: key }] }]) {
      const signed = dkim && { dkim };
      await expect(mailerTo({ url: dropping.url, ...signed }).send(composed())).rejects.toMatchObject({
        name: 'MailDropped',
      });
      await expect(mailerTo({ url: breaking.url, ...signed }).send(composed())).rejects.toMatchObject({
        name: 'MailUncertain',
      });
    }
    expect(dropping.arrived).toEqual([]);
    expect(breaking.arrived).toHaveLength(2);
  });

  test('is refused for its content, which says nothing of the address', async () => {
    const server = await mailServer({ content: () => '550 5.1.1 Spam' });
    const sent = mailerTo({ url: server.url }).send(composed());
    await expect(sent).rejects.toMatchObject({ name: 'MailRefused', isHard: false });
  });

  test('that no server takes is no refusal of the recipient', async () => {
    const server = await startMailServer();
    await server.close();
    const error: unknown = await mailerTo({ url: server.url })
      .send(composed())
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MailDropped' });
  });

  test('never sends a password in clear to another machine', async () => {
    // The server offers no TLS; the name is this machine's, and no loopback name.
    const server = await mailServer();
    const url = server.url.replace('//', '//user:secret@').replace('127.0.0.1', '0.0.0.0');
    await expect(mailerTo({ url }).send(composed())).rejects.toThrow(/TLS/u);
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const signedMail = async (further: readonly DkimKey[] = []) => {
    const server = await mailServer();
    const dkim = { domain: 'harbour.example', keys: [{ selector: 's1', privateKey: key }, ...further] };
    await mailerTo({ url: server.url, dkim }).send(composed());
    const [arrived] = server.arrived;
    if (!arrived) throw new Error('No mail arrived.');
    return arrived;
  };

  test('covers both headers of unsubscribing, which stay on one line each', async () => {
    const arrived = await signedMail();
    const [signature = ''] = headersOf(arrived, 'dkim-signature');
    const covered = /\bh=(?<names>[^;]+);/u.exec(signature)?.groups?.['names']?.replaceAll(/\s/gu, '').split(':');
    expect(covered?.map((name) => name.toLowerCase())).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
    expect(arrived.raw.toString()).toContain(`\r\nList-Unsubscribe: ${mail.headers?.['List-Unsubscribe']}\r\n`);
  });

  test.skipIf(!hasDkimVerifier)(
    'is valid for a verifier that is not ours, and no more once a header of unsubscribing changed (python3-dkim)',
    async () => {
      const { raw } = await signedMail();
      expect(dkimVerdict(raw, record)).toBe(true);
      const forged = raw.toString('latin1').replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks');
      expect(dkimVerdict(Buffer.from(forged, 'latin1'), record)).toBe(false);
    },
  );

  test.skipIf(!hasDkimVerifier || !knowsEd25519)(
    'by a second key, Ed25519, is valid beside the first (python3-dkim, python3-nacl)',
    async () => {
      const second = generateKeyPairSync('ed25519');
      const { raw } = await signedMail([
        { selector: 's2', privateKey: second.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      ]);
      // DNS has the 32 bytes of the key alone (RFC 8463 4.2).
      const bytes = second.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
      const secondRecord = `v=DKIM1; k=ed25519; p=${bytes.toString('base64')}`;
      expect([dkimVerdict(raw, record, 0), dkimVerdict(raw, secondRecord, 1)]).toEqual([true, true]);
      const forged = Buffer.from(
        raw.toString('latin1').replace('List-Unsubscribe=One', 'List-Unsubscribe=Two'),
        'latin1',
      );
      expect(dkimVerdict(forged, secondRecord, 1)).toBe(false);
    },
  );
});
