/** A token as a provider makes it, but for its signature. */
export function tokenWith(claims: Readonly<Record<string, unknown>>): string {
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Puts a token where Amplify keeps it. */
export function storeToken(claims: Readonly<Record<string, unknown>>, client = 'client', drift = 0): string {
  const idToken = tokenWith({ exp: Date.now() / 1000 + 3600, ...claims });
  const base = `CognitoIdentityServiceProvider.${client}`;
  localStorage.setItem(`${base}.LastAuthUser`, 'hannah');
  localStorage.setItem(`${base}.hannah.idToken`, idToken);
  localStorage.setItem(`${base}.hannah.clockDrift`, String(drift));
  return idToken;
}
