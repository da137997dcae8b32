import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { IdentityConfig } from '../config/config.ts';

/** Headers of every reply, whatever it is. No CORS header is ever sent: the console shares the API's origin. */
const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Sent where sign-in is Cognito's; the embedded provider lives on plain http (identity.md §2). */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** What tells who opened a page. */
const openedBy = 'sec-fetch-dest, sec-fetch-site';

/** Adds the security headers; replies below /api are not kept by anybody. */
export function securityHeaders(identity: IdentityConfig, policy: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    if (!isOpenedByPerson(context.req)) headers.set('cross-origin-opener-policy', 'same-origin');
    // A page that the browser keeps is kept for those who open it likewise.
    if (headers.get('content-type')?.startsWith('text/html') === true) headers.append('vary', openedBy);
    if (identity.mode === 'cognito') headers.set('strict-transport-security', strictTransport);
    if (context.req.path.startsWith('/api/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

/**
 * Whether a page is asked for by a bookmark, by an address that was typed, or from within the console: no window of another
 * site stands behind it that would have to be cut off. The browser does that by beginning anew in another process once the
 * page is there, and shows rows up to a quarter later for it (docs/decisions/026).
 */
function isOpenedByPerson(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  return request.header('sec-fetch-dest') === 'document' && (site === 'none' || site === 'same-origin');
}
