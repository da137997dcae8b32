import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#server/config/loopback.ts';

/**
 * Answers only to names of this machine, so that no other site's name that resolves here reaches the embedded identity
 * (DNS rebinding, identity.md §10). A page opened under 127.0.0.1 moves to localhost, the one origin of the issuer.
 */
export function loopbackHostsOnly(): MiddlewareHandler {
  return async (context, next) => {
    const url = new URL(context.req.url);
    if (!isLoopback(url.hostname)) {
      return context.text('This server answers to localhost only; open it under that name.', 421);
    }
    const isPage = context.req.method === 'GET' && context.req.header('accept')?.includes('text/html') === true;
    if (isPage && url.hostname !== 'localhost') {
      url.hostname = 'localhost';
      return context.redirect(url.toString(), 302);
    }
    return next();
  };
}
