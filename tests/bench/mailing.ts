import { tenantStructure } from '#server/features.ts';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { DkimKey } from '#server/config/mailConfig.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { mailingOf } from '#server/mail/mailing.ts';
import { mailTenantsOf } from '#server/mail/mailTenants.ts';
import { mailTokensOf } from '#server/mail/mailTokens.ts';
import { personalMailerOf } from '#server/mail/personal/sendPersonal.ts';
import { smtpMailer } from '#server/mail/smtp/smtpMailer.ts';
import { newsletters } from '../server/features/templates/newsletters.ts';
import type { Result } from './table.ts';

/** Unsigned mails a second that the way out should hand over (M3), and whole ones with two signatures (M4). */
const aims = { plain: 500, campaign: 800 };
const connections = 50;
const mails = 2000;
const rounds = 3;
const publicUrl = 'http://localhost:4610';
const [body = ''] = Object.values(newsletters);
const html = `<!doctype html><html><body><pre>${body}</pre><a href="https://unsubscribe.invalid/">Unsubscribe</a></body></html>`;
const addressOf = (index: number): string => `person${index}@shop.example`;

/**
 * M3 and M4: mails a second over SMTP on this machine: unsigned, and as a campaign sends them (consent, log, links,
 * message, two signatures); beside them signed ones, and what a bare client with as many connections comes to.
 */
export async function measureMailing(): Promise<readonly Result[]> {
  const sink = new Worker(resolve('tests/bench/smtpSink.js'));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const url = `smtp://127.0.0.1:${port}`;
  const keys = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('ed25519')].map(
    ({ privateKey }, index) => ({
      selector: `bench${index}`,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }),
  );
  const composed = Array.from({ length: mails }, (_, index) => compose(index));
  const plain = smtpMailer({ url });
  const signing = smtpMailer({ url, dkim: { domain: 'shop.example', keys } });
  const campaign = await campaignSender(url, keys);
  const rates = { bare: 0, plain: 0, signed: 0, campaign: 0 };
  let campaignMs = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    rates.bare = Math.max(rates.bare, await rateOf(() => bareClients(port, composed)));
    rates.plain = Math.max(rates.plain, await rateOf(() => sendAll(composed, (mail) => plain.send(mail))));
    rates.signed = Math.max(rates.signed, await rateOf(() => sendAll(composed, (mail) => signing.send(mail))));
    const before = process.cpuUsage();
    rates.campaign = Math.max(rates.campaign, await rateOf(() => campaign.send()));
    const { user, system } = process.cpuUsage(before);
    campaignMs = Math.min(campaignMs, (user + system) / 1000 / mails);
  }
  plain.close();
  signing.close();
  await campaign.close();
  await sink.terminate();
  const size = ((composed[0]?.raw.length ?? 0) / 1024).toFixed(0);
  const rate = (name: keyof typeof aims) => ({
    figure: `${rates[name]}/s`,
    target: `≥ ${aims[name]}/s`,
    met: rates[name] >= aims[name],
  });
  return [
    {
      row: 'M3',
      work: `mails over SMTP, ${connections} connections, unsigned`,
      ...rate('plain'),
      scale: `with two signatures ${rates.signed}/s, bare client ${rates.bare}/s, ${size} kB each`,
    },
    {
      row: 'M4',
      work: 'whole sending: consent, log, links, message, two signatures, SMTP',
      ...rate('campaign'),
      scale: `${campaignMs.toFixed(2)} ms of processor time a mail, the server's included`,
    },
  ];
}

async function rateOf(send: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await send();
  return Math.round((mails * 1000) / (performance.now() - begun));
}

function compose(index: number): ComposedMail {
  const people = { from: { address: 'news@shop.example' }, to: { address: addressOf(index) } };
  return composeMail({ id: `bench-${index}`, at: new Date(), ...people, subject: 'News', html }, 'shop.example');
}

/** Hands over all mails, as many at a time as there are connections. */
async function sendAll(all: readonly ComposedMail[], send: (mail: ComposedMail) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const one = async (): Promise<void> => {
    for (let mail = waiting.pop(); mail; mail = waiting.pop()) await send(mail);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** The least that speaks SMTP: writes each command and waits for its reply. */
async function bareClients(port: number, all: readonly ComposedMail[]): Promise<void> {
  const waiting = [...all];
  const client = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'data');
    await say(socket, 'EHLO bench\r\n');
    for (let mail = waiting.pop(); mail; mail = waiting.pop()) {
      await say(socket, `MAIL FROM:<${mail.from.address}>\r\n`);
      await say(socket, `RCPT TO:<${mail.to.address}>\r\n`);
      await say(socket, 'DATA\r\n');
      socket.write(mail.raw);
      await say(socket, '\r\n.\r\n');
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, client));
}

async function say(socket: Socket, line: string): Promise<void> {
  socket.write(line);
  await once(socket, 'data');
}

/** What a campaign's sender does with rendered mails: in a tenant of its own with as many customers as mails. */
async function campaignSender(url: string, [rsa, ed25519]: readonly DkimKey[]) {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-mailing-'));
  const control = await openControl(folder);
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  const engine = engines.tenant('shop');
  const rows = Array.from({ length: mails }, (_, index) => ({
    customer_no: index,
    user_id: `P${index}`,
    email: addressOf(index),
    email_consented: 'true',
  }));
  await engine.write(async (writer) => {
    for (let first = 0; first < mails; first += 500) {
      await tenantDb(writer)
        .insertInto('customer')
        .values(rows.slice(first, first + 500))
        .execute();
    }
  });
  const config = readConfig({
    DODO_DATA: folder,
    DODO_MAIL: 'smtp',
    DODO_SMTP_URL: url,
    DODO_PUBLIC_URL: publicUrl,
    DODO_DKIM_DOMAIN: 'shop.example',
    DODO_DKIM_SELECTOR: rsa?.selector,
    DODO_DKIM_KEY: rsa?.privateKey,
    DODO_DKIM_ED25519_SELECTOR: ed25519?.selector,
    DODO_DKIM_ED25519_KEY: ed25519?.privateKey,
  });
  const mailing = mailingOf(config);
  const facts = { tokens: mailTokensOf('bench'), tenants: mailTenantsOf(control), publicUrl, clock: systemClock() };
  const mailer = personalMailerOf({ mailing, ...facts });
  let campaignId = 0;
  return {
    send: async (): Promise<void> => {
      campaignId += 1;
      for (let first = 0; first < mails; first += claimed) {
        const batch = rows.slice(first, first + claimed).map(({ user_id: userId, email }) => ({
          kind: 'campaign' as const,
          campaignId,
          userId,
          from: { address: 'news@shop.example' },
          to: { address: email },
          subject: 'News',
          html,
          text: body,
        }));
        const outcomes = await mailer.send(engine, batch);
        if (!outcomes.every(({ sent }) => sent)) throw new Error('A mail of the bench was not sent.');
      }
    },
    close: async (): Promise<void> => {
      mailing.mailer.close();
      await engines.close();
      await control.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** People whom a sender claims at a time. */
const claimed = 100;
