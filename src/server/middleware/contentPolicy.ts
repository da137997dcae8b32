import { createHash } from 'node:crypto';
import type { Config, IdentityConfig } from '../config/config.ts';

/** The sources that each directive of a policy allows, as hono/secure-headers takes them. */
export type PolicyDirectives = Readonly<Record<string, string[]>>;

/** The configuration that the policy depends on. */
type PolicyConfig = Pick<Config, 'identity' | 'ga4MeasurementId' | 'storage'>;

const noHosts = { scripts: [], calls: [] } as const;
/** The hosts that Google Analytics documents, allowed only where a property is configured. */
const googleHosts = {
  scripts: ['https://www.googletagmanager.com'],
  calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const;

/**
 * The content security policy of every reply: scripts of our own origin, and the built page's inline scripts by hash;
 * no other inline script and no eval. Editors write style elements, so 'unsafe-inline' is allowed for styles only.
 */
export function contentPolicy(config: PolicyConfig, page: string | undefined): PolicyDirectives {
  const google = config.ga4MeasurementId === undefined ? noHosts : googleHosts;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptHashes(page ?? ''), ...google.scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...identityHosts(config.identity), ...storageHosts(config.storage), ...google.calls],
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
  };
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

/** Files go straight to the bucket. */
function storageHosts(storage: Config['storage']): string[] {
  return storage.mode === 's3' ? [storage.endpoint] : [];
}

function identityHosts(identity: IdentityConfig): string[] {
  if (identity.mode === 'embedded') return [];
  const pool = `https://cognito-idp.${identity.region}.amazonaws.com`;
  return identity.oauthDomain === undefined ? [pool] : [pool, `https://${identity.oauthDomain}`];
}
