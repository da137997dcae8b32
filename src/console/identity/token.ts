import type { User } from '#console/state/session.ts';

/** The id token stored by Amplify, with its expiry (this machine's clock, milliseconds). */
interface StoredToken {
  readonly idToken: string;
  readonly goodUntil: number;
}

const lastUser = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/u;

/**
 * Reads the stored id token without Amplify, which would add 20 kB to every first screen; undefined where nobody is
 * signed in. Of several pools in one browser the token with the latest expiry counts.
 */
export function storedToken(storage: Storage): StoredToken | undefined {
  const found: StoredToken[] = [];
  for (const key of Object.keys(storage).filter((name) => lastUser.test(name))) {
    const base = key.replace('LastAuthUser', storage.getItem(key) ?? '');
    const idToken = storage.getItem(`${base}.idToken`);
    const drift = Number(storage.getItem(`${base}.clockDrift`) ?? 0);
    if (idToken) found.push({ idToken, goodUntil: Number(claimsOf(idToken)['exp'] ?? 0) * 1000 - drift });
  }
  return found.toSorted((a, b) => b.goodUntil - a.goodUntil)[0];
}

let last: { readonly token: string; readonly claims: Record<string, unknown> } | undefined;

/** The claims of a token; the last result is cached, since every call reads them. */
function claimsOf(token: string): Record<string, unknown> {
  if (last?.token !== token) last = { token, claims: readClaims(token) };
  return last.claims;
}

/** Not verified here: the server does that on every call. */
function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const characters = atob(payload);
    const bytes = new Uint8Array(characters.length);
    // An index loop: iterating over a string is several times slower, and each visit's first request waits for it.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The user of a token; `custom:tenant_ids` is a comma-separated list. */
export function userOf(idToken: string): User {
  const claims = claimsOf(idToken);
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const tenantIds = text('custom:tenant_ids').split(',');
  return {
    sub: text('sub'),
    email: text('email'),
    name: [text('name'), text('family_name')].join(' ').trim(),
    tenantIds: tenantIds.map((id) => id.trim()).filter((id) => id !== ''),
  };
}
