import { createHash } from 'node:crypto';
import type { IdentityConfig } from '../config/config.ts';

/**
 * The content security policy of every reply: scripts of our own origin and those inline ones of the built page, by
 * hash; nothing inline else, nothing evaluated. Editors write style elements, hence 'unsafe-inline' for styles alone.
 */
export function contentPolicy(identity: IdentityConfig, page: string | undefined): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(page ?? '')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...identityHosts(identity)],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The hashes of a page's inline scripts, `'sha256-…'`. */
export function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(?<code>[\s\S]*?)<\/script>/giu);
  return Array.from(scripts, ({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.['code'] ?? '')
      .digest('base64');
    return `'sha256-${hash}'`;
  });
}

function identityHosts(identity: IdentityConfig): string[] {
  if (identity.mode === 'embedded') return [];
  const pool = `https://cognito-idp.${identity.region}.amazonaws.com`;
  return identity.oauthDomain === undefined ? [pool] : [pool, `https://${identity.oauthDomain}`];
}
