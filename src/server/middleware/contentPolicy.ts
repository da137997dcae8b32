import { createHash } from 'node:crypto';
import type { Config, IdentityConfig } from '../config/config.ts';

/** What the policy depends on. */
type PolicyConfig = Pick<Config, 'identity' | 'ga4MeasurementId'>;

const noHosts = { scripts: [], calls: [] } as const;
/** Google Analytics as its documentation asks for it, only where a property is configured. */
const googleHosts = {
  scripts: ['https://www.googletagmanager.com'],
  calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const;

/**
 * The content security policy of every reply: scripts of our own origin and those inline ones of the built page, by
 * hash; nothing inline else, nothing evaluated. Editors write style elements, hence 'unsafe-inline' for styles alone.
 */
export function contentPolicy(config: PolicyConfig, page: string | undefined): string {
  const google = config.ga4MeasurementId === undefined ? noHosts : googleHosts;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(page ?? ''), ...google.scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...identityHosts(config.identity), ...google.calls],
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
