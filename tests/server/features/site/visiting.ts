import type { TestServer } from '../../testServer.ts';
import { tenantIds, valueOf, type Person } from '../../testServer.ts';
import { signatureOf } from '#server/features/site/site.ts';

/** The origin of the shop in tests. */
export const shop = 'https://shop.example';

/** The settings of a site as the API answers them. */
export interface Site {
  readonly key: string;
  readonly script: string;
  readonly origins: readonly string[];
  readonly secret_made: boolean;
  readonly identify_secret: string | null;
  readonly demo_shop: string | null;
  readonly last_event_at: string | null;
  readonly drops: readonly { readonly reason: string; readonly count: number; readonly last_at: string }[];
}

/** A visitor's id. */
export const visitorOf = (letter: string): string => letter.repeat(32);

/** Secrets that were made, since they are answered once. */
const secrets = new WeakMap<TestServer, string | null>();

/** Allows the shop's origin and returns the settings, with the secret that ids are signed with. */
export async function openSite(server: TestServer, purchases = true): Promise<Site> {
  const body = { name: 'Corner shop online', origins: [shop], purchases };
  const settings = await valueOf<Site>(await server.ask('site-settings', { as: 'owner', method: 'PUT', body }));
  const secret = secrets.get(server) ?? (await makeSecret(server)).identify_secret;
  secrets.set(server, secret);
  return { ...settings, identify_secret: secret };
}

/** Makes a secret of identification, which its reply has. */
export async function makeSecret(server: TestServer, as: Person = 'owner'): Promise<Site> {
  const body = { what: 'secret' };
  return valueOf<Site>(await server.ask('site-settings/rotate', { as, method: 'POST', body }));
}

/** Sends a body to a call of the site as a page of the shop would, `from` a network address. */
export function post(
  server: TestServer,
  address: string,
  body: unknown,
  origin: string | undefined = shop,
  from = '',
): Promise<Response> {
  return Promise.resolve(
    server.app.request(
      `/site/${address}`,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'text/plain', ...(origin !== '' && { origin }) },
      },
      { incoming: { socket: { remoteAddress: from } } },
    ),
  );
}

let last = 0;

/** An event with an id of its own. */
export function event(type: string, details: object = {}): { readonly id: string; readonly type: string } {
  last += 1;
  return { id: `event-${String(last).padStart(6, '0')}`, type, ...details };
}

/** Sends events of a visitor and waits until they are stored. */
export async function visit(
  server: TestServer,
  { key, identify_secret: secret }: Site,
  visitor: string,
  events: readonly object[],
  user?: string,
): Promise<number> {
  const signed = user !== undefined && { user: { id: user, signature: signatureOf(secret ?? '', user) } };
  const { status } = await post(server, `${key}/events`, { consent: true, visitor, ...signed, events });
  await server.services.sites.events.settled();
  return status;
}

/** Rows of the first tenant's file. */
export function rows<Row extends object>(server: TestServer, sql: string): Promise<Row[]> {
  return server.services.engines.tenant(tenantIds.first).query<Row>(sql);
}
