import { serve } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Clock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { readConsole } from '#server/console/consoleFiles.ts';
import type { PersonalMail } from '#server/mail/personal/personalMail.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { openServer, type Server } from '#server/server.ts';
import { freePort } from '#tests/support/freePort.ts';
import { password, today } from './place.js';

/** The product in this process, with what was built, so that a journey may begin with a mail that was sent. */
export interface MailServer {
  readonly base: string;
  readonly services: Server['services'];
  /** Sends a mail of a campaign to a new customer of the first small tenant. */
  send(html: string, changes?: Partial<PersonalMail>): Promise<SentMail>;
  close(): Promise<void>;
}

/** The addresses of one mail. */
export interface SentMail {
  readonly userId: string;
  readonly address: string;
  readonly id: number;
  /** The page that shows it. */
  readonly page: string;
  readonly unsubscribe: string;
}

/**
 * Starts it with one small tenant, in a data folder of its own that goes with it; mail stays in its outbox, or goes to
 * `smtpUrl`.
 */
export async function startMailServer({
  smtpUrl,
  clock,
}: { readonly smtpUrl?: string; readonly clock?: Clock } = {}): Promise<MailServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dodo-mail-e2e-'));
  const port = await freePort();
  const config = readConfig({
    DODO_DATA: dataFolder,
    DODO_PORT: String(port),
    DODO_TODAY: today,
    DODO_SEED_CUSTOMERS: '0',
    DODO_SEED_TENANTS: '1',
    DODO_SEED_PASSWORD: password,
    ...(smtpUrl !== undefined && {
      DODO_MAIL: 'smtp',
      DODO_SMTP_URL: smtpUrl,
      DODO_PUBLIC_URL: `http://localhost:${port}`,
    }),
  });
  const files = await readConsole(resolve('dist/console'));
  if (!files) throw new Error('The console is not built.');
  const server = await openServer(config, { console: files, ...(clock && { clock }) });
  const listener = serve({ fetch: server.app.fetch, port, hostname: '127.0.0.1' });
  const { services } = server;
  const { id: tenantId } = smallTenant(1);
  const engine = services.engines.tenant(tenantId);
  let people = 0;
  return {
    base: config.publicUrl,
    services,
    send: async (html, changes = {}) => {
      people += 1;
      const [userId, address] = [`P${people}`, `p${people}@example.com`];
      await engine.write((writer) =>
        writer.run(`INSERT INTO customer (customer_no, user_id, email, email_consented) VALUES ($1, $2, $3, 'true')`, [
          1_000_000 + people,
          userId,
          address,
        ]),
      );
      const mail: PersonalMail = {
        kind: 'campaign',
        campaignId: 1,
        userId,
        from: { name: 'Corner Shop', address: 'news@shop.example' },
        to: { address },
        subject: 'New things',
        html,
        ...changes,
      };
      const [outcome] = await services.personalMail.send(engine, [mail]);
      if (!outcome?.sent) throw new Error('The mail was not sent.');
      const [row] = await engine.query<{ token: string }>('SELECT token FROM email_log WHERE id = $1', [outcome.id]);
      const ref = {
        tenant: await services.mailTenants.numberOf(tenantId),
        mail: outcome.id,
        position: 0,
        random: row?.token ?? '',
      };
      const { mailTokens } = services;
      return {
        userId,
        address,
        id: outcome.id,
        page: `${config.publicUrl}/customer-email/${userId}/${mailTokens.seal('view', ref)}`,
        unsubscribe: `${config.publicUrl}/u/${mailTokens.seal('unsubscribe', ref)}`,
      };
    },
    close: async () => {
      await new Promise<void>((done) => {
        listener.close(() => done());
        if ('closeAllConnections' in listener) listener.closeAllConnections();
      });
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
