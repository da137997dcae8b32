import { Hono } from 'hono';
import { isLoopback } from '../../../config/loopback.ts';
import type { Provider } from '../provider.ts';
import { isAllowed } from './allowed.ts';
import { answerStandIn, showStandIn } from './authorize.ts';
import { outboxPage, outboxScript } from './outboxPage.ts';
import { refusalPage } from './pages.ts';
import { answerToken } from './token.ts';

/** The pages and endpoints a hosted provider has beside its operations: federated sign-in, sign-out, the outbox. */
export function hostedRoutes(provider: Provider): Hono {
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
  routes.use('/outbox', async (context, next) => {
    if (!isLoopback(new URL(context.req.url).hostname)) return context.notFound();
    return next();
  });
  routes.get('/outbox', (context) => {
    const messages = provider.outbox.messages();
    const wantsJson = context.req.header('accept')?.includes('application/json') === true;
    return wantsJson ? context.json({ messages }) : context.html(outboxPage(messages));
  });
  routes.get('/outbox.js', (context) => context.body(outboxScript, 200, { 'content-type': 'text/javascript' }));
  return routes;
}
