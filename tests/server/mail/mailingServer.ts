import type { PersonalMail } from '#server/mail/personal/personalMail.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';
import { startMailServer, type ArrivedMail, type MailServer } from './mailServer.ts';

/** A test server whose mail goes to a mail server over real TCP, with helpers for its first tenant. */
export interface MailingServer extends TestServer {
  readonly mails: MailServer;
  readonly engine: TenantEngine;
  /** Sends one mail of a campaign, or another kind, to a customer. */
  mail(changes?: Partial<PersonalMail>): ReturnType<typeof sendOne>;
  /** Adds a customer with consent; gives id and address. */
  person(changes?: PersonFields): Promise<{ userId: string; address: string }>;
}

/** The address that links in mails of such a server begin with. */
export const publicUrl = 'http://localhost:4610';

/** What a person is added with. */
interface PersonFields {
  readonly user_id?: string;
  readonly email?: string;
  readonly email_consented?: string | null;
}

/** Starts both; `refusing` as startMailServer. */
export async function startMailingServer(
  refusing?: Parameters<typeof startMailServer>[0],
  environment: Readonly<Record<string, string>> = {},
  options?: Parameters<typeof startTestServer>[1],
): Promise<MailingServer> {
  const mails = await startMailServer(refusing);
  const addresses = { DODO_MAIL: 'smtp', DODO_SMTP_URL: mails.url, DODO_PUBLIC_URL: publicUrl };
  const server = await startTestServer({ ...addresses, ...environment }, options);
  const engine = server.services.engines.tenant(tenantIds.first);
  // Tests count mails, what became of them, and changes of consent; they begin with none.
  const emptied = ['email_log', 'mail_event', 'mail_link', 'suppression', 'email', 'consent_change'] as const;
  for (const tenantId of Object.values(tenantIds)) {
    await server.services.engines.tenant(tenantId).write(async (writer) => {
      for (const table of emptied) await tenantDb(writer).deleteFrom(table).execute();
    });
  }
  let people = 0;
  return {
    ...server,
    mails,
    engine,
    mail: (changes) => sendOne(server, engine, changes),
    person: async (changes = {}) => {
      people += 1;
      const row = { user_id: `P${people}`, email: `P${people}@example.com`, email_consented: 'true', ...changes };
      await server.ask('customers', { as: 'owner', method: 'POST', body: row });
      return { userId: row.user_id, address: row.email };
    },
    close: async () => {
      await server.close();
      await mails.close();
    },
  };
}

/** A mail as a template renders it. */
export const newsletter = `<!doctype html><html><head><title>News</title></head><body>
<p>Hello, <a href="https://shop.example/new?a=1&amp;b=2">new things</a>, <a href="https://shop.example/sale">sale</a>,
<a href="mailto:help@shop.example">help</a></p>
<p><a href="https://unsubscribe.invalid/">Unsubscribe</a> <a href="https://browser.invalid/">View in browser</a></p>
</body></html>`;

async function sendOne({ services }: TestServer, engine: TenantEngine, changes: Partial<PersonalMail> = {}) {
  const mail: PersonalMail = {
    kind: 'campaign',
    campaignId: 1,
    userId: 'P1',
    from: { name: 'Corner Shop', address: 'news@shop.example' },
    to: { name: 'Ana', address: 'P1@example.com' },
    subject: 'News',
    html: newsletter,
    ...changes,
  };
  const [outcome] = await services.personalMail.send(engine, [mail]);
  if (!outcome) throw new Error('There is no outcome.');
  return outcome;
}

/** The rows of the log, the oldest first. */
export function loggedMails(engine: TenantEngine) {
  return tenantDb(engine).selectFrom('email_log').selectAll().orderBy('id').execute();
}

/** The rows of the table that conditions read, of mails that this server sent. */
export function sentEmails(engine: TenantEngine) {
  return tenantDb(engine).selectFrom('email').selectAll().where('email_id', 'like', 'L%').orderBy('email_id').execute();
}

/** The addresses of a mail that lead to this server, by the first part of their path, in their order. */
export function addressesIn(mail: ArrivedMail | undefined, part: string): string[] {
  const html = mail?.parsed.html ?? '';
  const found = html.matchAll(new RegExp(`"(?<url>${publicUrl}/${part}/[^"]*)"`, 'gu'));
  return Array.from(found, ({ groups }) => groups?.['url'] ?? '');
}
