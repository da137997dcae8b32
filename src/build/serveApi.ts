import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteScripts } from '#server/features/site/scripts.ts';
import { builtSiteScript } from './siteScripts.ts';

/**
 * The addresses that the server answers itself: the API, embedded identity, pictures, links and hooks of mails, what
 * shops load and send, the demo shop, the client's configuration, liveness.
 */
export const serverAddresses =
  /^\/(?:api|_idp|v|o|c|u|hooks|site|_demo-shop)(?:\/|$|\?)|^\/(?:config\.json|healthz)(?:$|\?)/u;

/** The exports of `src/server/development.ts`, reloaded after every change. */
interface Development {
  readonly answer: (request: Request, scripts: SiteScripts) => Promise<Response>;
}

/** Serves the API from the sources in the Vite development server, so that `npm run dev` needs nothing else. */
export function serveApi(): Plugin {
  return {
    name: 'dodo-serve-api',
    apply: 'serve',
    configureServer: (server) => {
      // Tests run in their own Vite, which serves nothing.
      if (server.config.mode === 'test') return;
      const listener = getRequestListener((request) => answerFromSources(server, request), {
        overrideGlobalObjects: false,
      });
      server.middlewares.use((request, response, next) => {
        // Vite handles the rest.
        if (serverAddresses.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}

/** A script for shops as it is now. */
const fromSources: SiteScripts = async (name) =>
  new Response(await builtSiteScript(name), { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

async function answerFromSources(server: ViteDevServer, request: Request): Promise<Response> {
  try {
    const { answer } = (await server.ssrLoadModule('/src/server/development.ts')) as Development;
    return await answer(request, fromSources);
  } catch (error) {
    server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return new Response('The server did not start; its log says why.', { status: 503 });
  }
}
