import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, startTestServer, tenantIds, testPassword, type TestServer } from '../testServer.ts';
import { callProvider, signInWithPassword, type SignedIn } from '../signInWithPassword.ts';

/** Attacks on the id token (security.md §4, promise 6): each answers 401, and only the untouched token 200. */
describe('an id token', () => {
  let server: TestServer;
  let signedIn: SignedIn;
  let claims: Record<string, unknown>;
  let ours: CryptoKey;
  let theirs: CryptoKey;
  let header: { alg: 'RS256'; kid: string };
  let publicKey: string;

  beforeAll(async () => {
    server = await startTestServer();
    signedIn = await signInWithPassword(server.app, people.owner, testPassword);
    const [head = '', body = ''] = signedIn.IdToken.split('.');
    claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    header = JSON.parse(Buffer.from(head, 'base64url').toString()) as typeof header;
    const jwk = JSON.parse(await server.services.keys('identity.jwk.json')) as JWK;
    const { kty, n, e } = jwk;
    ours = (await importJWK(jwk, 'RS256')) as CryptoKey;
    publicKey = await exportSPKI((await importJWK({ kty, n, e } as JWK, 'RS256', { extractable: true })) as CryptoKey);
    theirs = (await generateKeyPair('RS256')).privateKey;
  });
  afterAll(() => server.close());

  const statusOf = async (token: string): Promise<number> =>
    (await server.ask('tenant-names', { headers: { authorization: `Bearer ${token}` } })).status;
  const sign = (changed: Record<string, unknown>, key = ours, head: object = header): Promise<string> =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...head }).sign(key);

  test('counts as it was issued, and signed anew with the same claims', async () => {
    expect(await statusOf(signedIn.IdToken)).toBe(200);
    expect(await statusOf(await sign({}))).toBe(200);
  });

  const past = Math.floor(Date.now() / 1000) - 61;
  const attacks: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['alg none', () => new UnsecuredJWT(claims).encode()],
    [
      'HS256 with the public key as secret',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(publicKey)),
    ],
    ['a kid nobody knows', () => sign({}, theirs, { kid: 'other' })],
    ['a foreign key under our kid', () => sign({}, theirs)],
    ['an expired life', () => sign({ exp: past })],
    ['a life that begins in two minutes', () => sign({ nbf: past + 181 })],
    ['no end of life', () => sign({ exp: undefined })],
    ['another audience', () => sign({ aud: 'another-client' })],
    ['another issuer', () => sign({ iss: 'http://localhost:4610/_idp/other_Pool' })],
    ['no subject', () => sign({ sub: undefined })],
    ['an access token’s use', () => sign({ token_use: 'access' })],
    ['a sign-in that never was', () => sign({ origin_jti: 'never' })],
    ['no sign-in', () => sign({ origin_jti: undefined })],
    ['a changed body', () => signedIn.IdToken.replace(/\.(.)/u, (_, first: string) => `.${first === 'a' ? 'b' : 'a'}`)],
    ['the access token', () => signedIn.AccessToken],
    ['the refresh token', () => signedIn.RefreshToken],
    ['nothing', () => ''],
    ['no token at all', () => 'a.b.c'],
  ];
  test.each(attacks)('with %s does not count', async (_, make) => {
    expect(await statusOf(await make())).toBe(401);
  });

  test('opens no tenant that it does not list, though the person belongs to it', async () => {
    const ask = async (token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantIds.first };
      return (await server.ask('tenant', { headers })).status;
    };
    expect(await ask(await sign({}))).toBe(200);
    expect(await ask(await sign({ 'custom:tenant_ids': tenantIds.second }))).toBe(403);
    expect(await ask(await sign({ 'custom:tenant_ids': '' }))).toBe(403);
  });

  test('in another scheme does not count', async () => {
    const reply = await server.ask('tenant-names', { headers: { authorization: `Basic ${signedIn.IdToken}` } });
    expect(reply.status).toBe(401);
  });

  test('does not count after its sign-in was revoked; another sign-in of the person does', async () => {
    const other = await signInWithPassword(server.app, people.owner, testPassword);
    const third = await signInWithPassword(server.app, people.owner, testPassword);
    await callProvider(server.app, 'RevokeToken', { Token: other.RefreshToken });
    expect(await statusOf(other.IdToken)).toBe(401);
    expect(await statusOf(third.IdToken)).toBe(200);
    await callProvider(server.app, 'GlobalSignOut', { AccessToken: third.AccessToken });
    expect(await statusOf(third.IdToken)).toBe(401);
  });
});
