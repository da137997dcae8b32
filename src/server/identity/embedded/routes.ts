import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { operations } from './operations.ts';
import { ProviderProblem, problems } from './problems.ts';
import type { Provider } from './provider.ts';
import { isLoopback } from '#server/config/loopback.ts';
import { isAllowed } from './hosted/allowed.ts';
import { answerStandIn, showStandIn } from './hosted/authorize.ts';
import { newestMails, outboxMailPage, outboxPage, outboxScript } from './hosted/outboxPage.ts';
import { answerToken } from './hosted/token.ts';
import { readMail } from '#server/mail/readMail.ts';
import { refusalPage } from '#server/pages/page.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const largestBody = 64 * 1024;

/**
 * The embedded provider's own part of the site, mounted at `/_idp`: Cognito's one address, its pages and public keys.
 */
export function providerRoutes(provider: Provider): Hono {
  const routes = new Hono({ strict: false });
  routes.get(`/${provider.userPoolId}/.well-known/jwks.json`, (context) => context.json(provider.key.keySet));
  routes.use('*', bodyLimit({ maxSize: largestBody, onError: refuseBody }));
  routes.post('/', async (context) => {
    const name = context.req.header('x-amz-target')?.replace(targetPrefix, '') ?? '';
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation)
      throw new ProviderProblem('UnknownOperationException', `There is no operation ${name || 'without a name'}.`);
    const input: unknown = await context.req.json().catch(() => {
      throw problems.invalid('The body must be JSON.');
    });
    checkClient(provider, input);
    context.header('cache-control', 'no-store');
    return context.json(await operation(provider, input));
  });
  routes.route('/', hostedRoutes(provider));
  routes.onError((error, context) => {
    if (!(error instanceof ProviderProblem)) throw error;
    return context.json({ __type: error.exception, message: error.message }, 400);
  });
  return routes;
}

/** 413 in the form that the endpoint's callers expect: the provider's, OAuth's, or a page. */
function refuseBody(context: Context): Response | Promise<Response> {
  const message = `The body is larger than the ${largestBody / 1024} KB allowed here.`;
  if (context.req.path.endsWith('/oauth2/token')) {
    return context.json({ error: 'invalid_request', error_description: message }, 413);
  }
  if (context.req.path.endsWith('/oauth2/authorize')) return context.html(refusalPage(message), 413);
  return context.json({ __type: 'RequestEntityTooLargeException', message }, 413);
}

/** A request that names a client must name the configured one. */
function checkClient({ clientId }: Provider, input: unknown): void {
  const named = (input as { readonly ClientId?: unknown } | null)?.ClientId;
  if (named === undefined || named === clientId) return;
  throw problems.unknownClient(typeof named === 'string' ? named.slice(0, 128) : 'without a name');
}

/** The pages and endpoints a hosted provider has beside its operations: federated sign-in, sign-out, the outbox. */
function hostedRoutes(provider: Provider): Hono {
  const routes = new Hono();
  routes.use('*', async (context, next) => {
    await next();
    context.res.headers.set('cache-control', 'no-store');
  });
  routes.get('/oauth2/authorize', (context) => showStandIn(context, provider));
  routes.post('/oauth2/authorize', (context) => answerStandIn(context, provider));
  routes.post('/oauth2/token', (context) => answerToken(context, provider));
  routes.get('/logout', (context) => {
    const { client_id: clientId = '', logout_uri: address = '' } = context.req.query();
    if (clientId !== provider.clientId || !isAllowed(address, 'signOut', context.req.raw)) {
      return context.html(refusalPage('The client or the address to go to is not allowed here.'), 400);
    }
    return context.redirect(address, 302);
  });
  // Also where embedded identity may be reached by others, codes show on this machine only.
  routes.use('/outbox/*', async (context, next) => {
    if (!isLoopback(new URL(context.req.url).hostname)) return context.notFound();
    return next();
  });
  routes.get('/outbox', async (context) => {
    const messages = provider.outbox.messages();
    const wantsJson = context.req.header('accept')?.includes('application/json') === true;
    if (wantsJson) return context.json({ messages });
    return context.html(outboxPage(messages, await newestMails(provider.mailing.outbox)));
  });
  routes.get('/outbox/:name', async (context) => {
    const stored = await provider.mailing.outbox?.find(context.req.param('name'));
    if (!stored) return context.notFound();
    return context.html(outboxMailPage(await readMail(stored.raw)));
  });
  routes.get('/outbox.js', (context) => context.body(outboxScript, 200, { 'content-type': 'text/javascript' }));
  return routes;
}
