import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { parsedJson } from '#server/middleware/body.ts';
import type { Services } from '#server/calls/services.ts';
import { readShape } from '#server/errors/shape.ts';
import { siteLimits } from '#domain/site/events.ts';
import { shownCampaignsOf } from './campaigns/shownCampaigns.ts';
import { answerVisitor, passOnVisitor, rateConversation } from './chat/siteChat.ts';
import { chatAddress, chatQuestion, chatRating } from './chat/wire.ts';
import { readEvents } from './events/readEvents.ts';
import { placesQuestion, siteBatch } from './events/wire.ts';
import { withSignature } from './events/withSignature.ts';
import type { SiteScriptName, SiteScripts } from './scripts.ts';
import { isAllowed, type OpenSite } from './site.ts';
import { siteTurnsOf, type SiteAsker } from './siteTurns.ts';
import type { Lane, TenantEngine } from '#server/engine/engine.ts';

/** The context of a request that has its turn: its statements are charged to its site. */
interface Visited {
  readonly asker: SiteAsker;
  readonly siteIn: (lane: Lane) => OpenSite;
  readonly spent: (milliseconds: number) => void;
}

/**
 * The most milliseconds charged for one statement: on a busy machine it takes far longer than its processor
 * time, and visitors must not wait for that afterwards.
 */
const mostOfStatement = 50;

/** The connection of a request, where there is one: tests ask without. */
interface Connection {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * What shops load and send, under the public key of their site: `GET /site/{key}.js` the script, `POST
 * /site/{key}/events` batches of events (docs/reference/site.md §2). Pages of other origins than the allowed ones get
 * nothing.
 */
export function siteRoutes(services: Services, scripts: SiteScripts | undefined): Hono<{ Variables: Visited }> {
  const routes = new Hono<{ Variables: Visited }>();
  const turns = siteTurnsOf(() => services.clock.machine().getTime());
  const shown = shownCampaignsOf(services);

  routes.get('/site/:file{[\\w-]+\\.js}', async (context) => {
    await opened(services, context.req.param('file').slice(0, -'.js'.length));
    return script(scripts, 'site', context);
  });
  routes.get('/site/:key/chat.js', async (context) => {
    await opened(services, context.req.param('key'));
    return script(scripts, 'chat', context);
  });

  routes.use('/site/:key/*', async (context, next) => {
    const site = await opened(services, context.req.param('key'));
    const origin = allowedOrigin(context, site, services);
    await next();
    const { headers } = context.res;
    headers.set('access-control-allow-origin', origin);
    headers.append('vary', 'origin');
    headers.set('cache-control', 'no-store');
  });
  routes.use('/site/:key/*', async (context, next) => {
    const site = await opened(services, context.req.param('key'));
    const { incoming } = (context.env ?? {}) as Connection;
    const asker = { tenantId: site.tenantId, address: incoming?.socket?.remoteAddress ?? '' };
    const { spent, leave } = await turns.take(asker, context.req.raw.signal);
    context.set('asker', asker);
    const ofStatement = (milliseconds: number): void => spent(Math.min(milliseconds, mostOfStatement));
    const engineIn = (lane: Lane): TenantEngine => services.engines.tenant(site.tenantId, { lane, spent: ofStatement });
    context.set('siteIn', (lane) => ({ ...site, engine: engineIn(lane) }));
    context.set('spent', spent);
    try {
      await next();
    } finally {
      leave();
    }
  });

  routes.options('/site/:key/:call', (context) => {
    context.header('access-control-allow-methods', 'POST');
    context.header('access-control-allow-headers', 'content-type');
    return context.body(null, 204);
  });

  routes.post('/site/:key/events', async (context) => {
    const site = context.var.siteIn('light');
    const at = services.clock.now();
    const {
      visitor,
      user,
      events: sent,
    } = await readBody(siteBatch, context.req.raw).catch((error: unknown) => {
      if (error instanceof ApiError) services.sites.drops.add(site.tenantId, ['batch'], at);
      throw error;
    });
    const { events, dropped, reported } = readEvents(sent, site, services.mailTokens);
    const userId = services.sites.verified(site, user);
    const visit = {
      visitor,
      userId,
      events: events.map((event) => withSignature(event, { site, userId }, services.sites)),
      at,
    };
    if (!services.sites.events.add(site.tenantId, visit)) {
      throw new ApiError('tooManyRequests', 'Too many events are queued. Send these again.', { retryAfter: 2 });
    }
    services.sites.drops.add(site.tenantId, [...reported, ...dropped.map(({ reason }) => reason)], at);
    return dropped.length > 0 ? context.json({ dropped }) : context.body(null, 204);
  });

  routes.post('/site/:key/campaigns', async (context) => {
    const { siteIn, spent } = context.var;
    const site = siteIn('light');
    const { visitor, user, places, language } = await readBody(placesQuestion, context.req.raw);
    const userId = services.sites.verified(site, user);
    return context.json(
      await shown({ ...site, heavy: siteIn('heavy').engine, spent }, { visitor, userId, places, language }),
    );
  });

  routes.post('/site/:key/chat', async (context) => {
    const { siteIn, asker } = context.var;
    const query = await readBody(chatQuestion, context.req.raw);
    const leave = turns.question(asker);
    try {
      return context.json(
        await answerVisitor(siteIn('heavy'), query, services, (address) => turns.mayPassOn(asker, address)),
      );
    } finally {
      leave();
    }
  });

  routes.post('/site/:key/chat-address', async (context) => {
    const { siteIn, asker } = context.var;
    const given = await readBody(chatAddress, context.req.raw);
    const leave = turns.question(asker);
    try {
      const mayPassOn = (address: string): boolean => turns.mayPassOn(asker, address);
      return context.json(await passOnVisitor(siteIn('heavy'), given, services, mayPassOn));
    } finally {
      leave();
    }
  });

  routes.post('/site/:key/chat-rating', async (context) => {
    await rateConversation(context.var.siteIn('light'), await readBody(chatRating, context.req.raw), services);
    return context.body(null, 204);
  });
  return routes;
}

/** @throws ApiError 404 for a key that opens no site */
async function opened({ sites }: Services, key: string): Promise<OpenSite> {
  const site = await sites.open(key);
  if (!site) throw notFound();
  return site;
}

/**
 * The origin of a page that may use the key. Browsers send it with every POST, and pages cannot change it.
 *
 * @throws ApiError 403 for any other
 */
function allowedOrigin(context: Context, site: OpenSite, { config }: Services): string {
  const origin = context.req.header('origin') ?? '';
  if (isAllowed(site, origin, config)) return origin;
  throw new ApiError('forbidden', 'This origin can’t use this key. Add it to the allowed addresses.');
}

async function script(scripts: SiteScripts | undefined, name: SiteScriptName, context: Context): Promise<Response> {
  if (!scripts) throw notFound();
  const response = await scripts(name, context.req.raw);
  const { headers } = response;
  headers.set('cache-control', 'public, max-age=300');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}

/** Reads a body of JSON, whatever its type says: a beacon is sent as text. @throws ApiError 400, 413 */
export async function readBody<Shape extends v.GenericSchema>(
  shape: Shape,
  request: Request,
): Promise<v.InferOutput<Shape>> {
  const tooLarge = new ApiError(
    'tooLarge',
    `A request can have at most ${siteLimits.bytes / 1024} kB. Send smaller ones.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > siteLimits.bytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > siteLimits.bytes) throw tooLarge;
    chunks.push(chunk);
  }
  return readShape(shape, parsedJson(Buffer.concat(chunks).toString('utf8')), 'body');
}
