import { Hono } from 'hono';
import type { Clock } from '#server/clock/clock.ts';
import type { ConsoleFiles } from './console/consoleFiles.ts';
import { contentRoutes } from '#server/features/campaigns/services/contentRoute.ts';
import { contentPolicy } from './middleware/contentPolicy.ts';
import { errorResponse } from './middleware/errors.ts';
import { securityHeaders } from './middleware/headers.ts';
import { loopbackHostsOnly } from './middleware/hosts.ts';
import { callTurnsOf, standardLimits, type CallLimits } from './middleware/callTurns.ts';
import { demoShopRoutes } from '#server/features/site/demoShop/routes.ts';
import { siteRoutes } from '#server/features/site/routes.ts';
import { siteScriptsOf, type SiteScripts } from '#server/features/site/scripts.ts';
import { hookRoutes } from './mail/hook/hookRoutes.ts';
import { mailRoutes } from './mail/public/routes.ts';
import { unlisted } from './mail/public/unlisted.ts';
import type { Identity } from './identity/identity.ts';
import { apiRoutes } from './router.ts';
import { pictureFilesOf } from './storage/pictureFiles.ts';
import { answerImage } from '#server/features/templates/images/answerImage.ts';
import type { Services } from '#server/calls/services.ts';
import { shopifyRoutes } from '#server/features/shopify/hookRoutes.ts';
import type { Config } from './config/config.ts';

/** The parts of the app. */
export interface AppSettings {
  readonly services: Services;
  readonly identity: Identity;
  /** The built console; absent when another server delivers it, as in development. */
  readonly console?: ConsoleFiles;
  /** The scripts of the site; by default those beside the built console. */
  readonly siteScripts?: SiteScripts;
  readonly limits?: CallLimits;
}

/**
 * The whole server as `Request → Response`: errors → hosts → headers, then the API, embedded identity, the client's
 * configuration, addresses in mails, and the console for everything else (api.md §5).
 */
export function createApp({
  services,
  identity,
  console: files,
  siteScripts = siteScriptsOf(files),
  limits = standardLimits,
}: AppSettings): Hono {
  const { config, clock } = services;
  const app = new Hono({ strict: false });
  app.onError((error, context) => errorResponse(error, context.req.raw));
  app.use(securityHeaders(config.identity, contentPolicy(config, files?.page)));
  if (config.identity.mode === 'embedded' && !config.unsafe) app.use(loopbackHostsOnly());

  const turns = callTurnsOf(limits, () => clock.machine().getTime());
  app.route('/api', apiRoutes({ services, identity, turns }));
  if (identity.routes) app.route('/_idp', identity.routes);
  app.get('/config.json', () => answerConfig(config, clock));
  app.get('/healthz', (context) => context.json({ status: 'ok', eventLoopDelayMs: services.loop.delay() }));
  app.get('/v/:name', (context) => answerImage(pictureFilesOf(config), context.req.param('name')));
  app.route('/', mailRoutes(services));
  app.route('/', hookRoutes(services));
  app.route('/', contentRoutes(services));
  app.route('/', siteRoutes(services, siteScripts));
  app.route('/', shopifyRoutes(services));
  app.route('/', demoShopRoutes(services, siteScripts));
  app.use('/customer-email/*', unlisted);
  if (files) app.get('*', (context) => files.answer(context.req.raw));
  return app;
}

/** `GET /config.json`: the facts about this server that the built console needs before sign-in (identity.md §5). */
function answerConfig({ identity, supportEmail, ga4MeasurementId }: Config, clock: Clock): Response {
  // Rounded, because the two clock readings are not simultaneous.
  const ahead = Math.round((clock.now().getTime() - clock.machine().getTime()) / 1000) * 1000;
  const { mode, userPoolId, clientId } = identity;
  const oauthDomain = identity.mode === 'cognito' ? identity.oauthDomain : undefined;
  return Response.json(
    {
      mode,
      userPoolId,
      clientId,
      supportEmail,
      ...(oauthDomain !== undefined && { oauthDomain }),
      ...(mode === 'embedded' && { logsEvents: true }),
      ...(ga4MeasurementId !== undefined && { ga4MeasurementId }),
      ...(ahead !== 0 && { clockAheadMs: ahead }),
    },
    { headers: { 'cache-control': 'no-cache' } },
  );
}
