import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusalPage } from '#server/pages/page.ts';
import type { MailServices } from '../mailServices.ts';
import { cutAddress, machineRuleOf } from '../events/machines.ts';
import type { MailEvent } from '../events/recordEvents.ts';
import { mailOf, openToken, targetOf, type OpenedToken } from './openMail.ts';
import { goneMailPage } from './pages.ts';
import { unlisted } from './unlisted.ts';
import { answerUnsubscribe, type UnsubscribeAction } from './unsubscribe.ts';
import { fullBucket, take } from '#server/limits/limiter.ts';

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Pages of mails run nothing, load nothing, and send forms to themselves only. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const largestForm = 8 * 1024;

/** The connection of a request, where there is one: tests ask without. */
interface Connection {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * The addresses in mails: `/o/{token}` the pixel, `/c/{token}` a link, `/u/{token}` unsubscribing. Without cookie and
 * login; the token is all. A forged token, one of another purpose and one of a mail that is gone answer the same bytes.
 */
export function mailRoutes(services: MailServices): Hono {
  const routes = new Hono();
  const isWithin = eventLimitOf(() => services.clock.machine().getTime());

  const note = (context: Context, { ref, tenantId }: OpenedToken, kind: 'open' | 'click', position?: number): void => {
    if (!isWithin(`${ref.tenant} ${ref.mail}`)) return;
    const userAgent = context.req.header('user-agent') ?? '';
    const { incoming } = (context.env ?? {}) as Connection;
    const event: MailEvent = {
      mail: ref.mail,
      kind,
      at: services.clock.now(),
      ...(position !== undefined && { position }),
      machine: machineRuleOf(context.req.raw.method, userAgent),
      userAgent,
      ip: cutAddress(incoming?.socket?.remoteAddress ?? ''),
    };
    services.mailEvents.add(tenantId, event);
  };

  routes.use('/:kind{[ocu]}/:token', unlisted, async (context, next) => {
    await next();
    context.res.headers.set('cache-control', 'no-store');
    context.res.headers.set('content-security-policy', pagePolicy);
  });

  routes.get('/o/:token', async (context) => {
    const opened = await openToken(services, 'open', context.req.param('token'));
    if (!opened || !(await mailOf(opened))) return gone(context);
    note(context, opened, 'open');
    // Mail programs on the web load it into their own pages.
    return context.body(pixel, 200, { 'content-type': 'image/gif', 'cross-origin-resource-policy': 'cross-origin' });
  });

  routes.get('/c/:token', async (context) => {
    const opened = await openToken(services, 'click', context.req.param('token'));
    const target = opened && (await targetOf(opened));
    if (!opened || target === undefined || !URL.canParse(target)) return gone(context);
    note(context, opened, 'click', opened.ref.position);
    return context.redirect(new URL(target).href, 302);
  });

  const unsubscribing = async (context: Context, action: UnsubscribeAction): Promise<Response> => {
    const page = await answerUnsubscribe(services, context.req.param('token') ?? '', action);
    return page ? context.html(page) : gone(context);
  };
  routes.get('/u/:token', (context) => unsubscribing(context, 'show'));
  // One-click unsubscribing (RFC 8058) posts `List-Unsubscribe=One-Click` and follows no redirect.
  routes.post('/u/:token', bodyLimit({ maxSize: largestForm, onError: tooLarge }), async (context) => {
    const form: Readonly<Record<string, unknown>> = await context.req.parseBody().catch(() => ({}));
    const isUndo = form['action'] === 'undo';
    return unsubscribing(context, isUndo ? 'undo' : 'unsubscribe');
  });
  return routes;
}

function tooLarge(context: Context): Response | Promise<Response> {
  return context.html(refusalPage('This form is too large.'), 413);
}

function gone(context: Context): Response | Promise<Response> {
  return context.html(goneMailPage(), 404);
}

/** Events of one mail that are recorded: many for a person and a scanner, few for a script that repeats one address. */
const perMail = { size: 120, perSecond: 1 } as const;
/** Above this number of mails, those with a full bucket are forgotten. */
const remembered = 10_000;

/** Whether one more event of a mail is recorded; its page is answered in any case. `now` in milliseconds. */
function eventLimitOf(now: () => number): (mail: string) => boolean {
  const buckets = new Map<string, ReturnType<typeof fullBucket>>();
  return (mail) => {
    if (buckets.size > remembered) forgetFull(buckets, now());
    const { bucket, waitSeconds } = take(buckets.get(mail) ?? fullBucket(perMail, now()), perMail, now());
    buckets.set(mail, bucket);
    return waitSeconds === 0;
  };
}

function forgetFull(buckets: Map<string, ReturnType<typeof fullBucket>>, now: number): void {
  const fullAfterMs = (perMail.size / perMail.perSecond) * 1000;
  for (const [mail, { at }] of buckets) if (now - at > fullAfterMs) buckets.delete(mail);
}
