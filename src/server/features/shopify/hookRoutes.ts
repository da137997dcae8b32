import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { pathTo } from '#contract/links.ts';
import { isShopDomain } from '#domain/shopify/shop.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { isNoted, noteEntry } from '#server/journal/journal.ts';
import { limiterOf, type Limits } from '#server/limits/limiter.ts';
import type { Services } from '#server/calls/services.ts';
import { askForHooks } from './askForHooks.ts';
import { callbackPath } from './oauth.ts';
import { tenantOfShop } from './shops.ts';
import { hookPath } from './webhooks.ts';

/** An order has at most some hundred lines. */
const largest = 8 * 1024 * 1024;
const limits: Limits = { size: 600, perSecond: 100, atOnce: 16 };

/**
 * `POST /hooks/shopify`: webhooks of all shops, signed by the app's secret over their bytes. Each is written into the
 * journal of the shop's tenant and answered at once; a job does it. `GET /hooks/shopify/callback`: where Shopify sends
 * a person back to, who goes on in the console, since only there it is known who they are.
 */
export function shopifyRoutes(services: Services): Hono {
  const { config, clock, control } = services;
  const routes = new Hono();
  const limiter = limiterOf(limits, () => clock.machine().getTime());
  routes.post(hookPath, async (context) => {
    if (!config.shopify) throw notFound();
    const header = (name: string): string => context.req.header(`x-shopify-${name}`) ?? '';
    const body = await bodyOf(context.req.raw);
    if (!isSigned(body, header('hmac-sha256'), config.shopify.clientSecret)) {
      throw new ApiError('unauthenticated', 'This is not signed by Shopify.');
    }
    const [shop, topic, id] = [header('shop-domain').toLowerCase(), header('topic'), header('webhook-id')];
    if (!isShopDomain(shop) || !/^[\w/]{3,80}$/u.test(topic) || !/^[\w-]{8,80}$/u.test(id)) {
      throw new ApiError('badRequest', 'The headers of a webhook are missing.');
    }
    const tenantId = await tenantOfShop(control, shop);
    // A shop that is not known here has nothing here, which is all that a privacy request needs to hear.
    if (tenantId === undefined) return context.json({ value: { taken: false } });
    const leave = limiter.enter(tenantId);
    try {
      const sentAt = momentOf(header('triggered-at'));
      const entry = { shop, topic, externalId: id, body: body.toString('utf8'), ...(sentAt && { sentAt }) };
      return context.json({ value: { taken: await take(services, tenantId, entry) } });
    } finally {
      leave();
    }
  });
  routes.get(callbackPath, (context) => {
    const query = new URL(context.req.url).search.slice(1);
    const tenantId = services.tokens.open('shopify-install', context.req.query('state') ?? '')?.tenantId ?? '';
    const target = new URLSearchParams({ ...(tenantId !== '' && { t: tenantId }), back: query });
    return context.redirect(`${pathTo('shopify')}?${target}`, 303);
  });
  return routes;
}

interface Delivery {
  readonly shop: string;
  readonly topic: string;
  readonly externalId: string;
  readonly body: string;
  readonly sentAt?: string;
}

/** Writes a delivery into the journal and asks for the job that does it; false for one that came before. */
async function take({ engines, jobs, clock }: Services, tenantId: string, delivery: Delivery): Promise<boolean> {
  const engine = engines.tenant(tenantId);
  const { shop: _shop, ...entry } = delivery;
  const taken = await engine.write(async (writer) => {
    if (await isNoted(writer, 'shopify', entry.externalId)) return false;
    await jobs.announce(tenantId);
    await noteEntry(writer, { connector: 'shopify', state: 'waiting', ...entry }, clock.now());
    await askForHooks(writer, clock.now());
    return true;
  });
  jobs.wake(tenantId);
  return taken;
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function momentOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

async function bodyOf(request: Request): Promise<Buffer> {
  const tooLarge = new ApiError('tooLarge', 'A webhook has at most 8 MB.');
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largest) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
