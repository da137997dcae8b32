import type { HonoRequest, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { IdentityConfig } from '../config/config.ts';
import type { PolicyDirectives } from './contentPolicy.ts';

/** The request headers that decide whether Cross-Origin-Opener-Policy is sent. */
const openedBy = 'sec-fetch-dest, sec-fetch-site';

/**
 * Adds the security headers to every reply; replies of /api are not cached. A content security policy that the handler
 * set is left as it is. No CORS header is ever sent: the console shares the API's origin.
 */
export function securityHeaders(identity: IdentityConfig, policy: PolicyDirectives): MiddlewareHandler {
  const secure = secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { ...policy },
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false, usb: false },
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The embedded provider runs on plain http (identity.md §2).
    strictTransportSecurity: identity.mode === 'cognito' && 'max-age=31536000; includeSubDomains',
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return async (context, next) => {
    await secure(context, next);
    const { headers } = context.res;
    if (!isOpenedByPerson(context.req)) headers.set('cross-origin-opener-policy', 'same-origin');
    // A browser may reuse a cached page only for a request that was opened in the same way.
    if (headers.get('content-type')?.startsWith('text/html') === true) headers.append('vary', openedBy);
    if (context.req.path.startsWith('/api/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

/**
 * Whether a page is opened from a bookmark, a typed address or the console itself: then no window of another site has
 * to be cut off. Without the header the browser does not switch processes, which would delay the first rows by up to a
 * quarter (docs/decisions/026).
 */
function isOpenedByPerson(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site');
  return request.header('sec-fetch-dest') === 'document' && (site === 'none' || site === 'same-origin');
}
