import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPolicy, inlineScriptHashes } from '#server/middleware/contentPolicy.ts';
import { readConfig } from '#server/config/config.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self'; " +
  "img-src 'self' data: https: http:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

describe('every reply', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test.each([
    '/api/tenant',
    '/api/none',
    '/config.json',
    '/healthz',
    '/_idp/local_Embedded1/.well-known/jwks.json',
    '/none',
  ])('%s carries the security headers and no CORS header', async (path) => {
    const { headers } = await server.app.request(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('of a mail’s own page keeps its address to itself', async () => {
    const { headers } = await server.app.request('/customer-email/1/token');
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer']);
  });

  test.each([
    ['another site', 'cross-site', 'same-origin'],
    ['another host of the same site', 'same-site', 'same-origin'],
    ['the person, by a bookmark or an address typed', 'none', null],
    ['the console itself', 'same-origin', null],
  ])('cuts windows of others off from a page that was opened by %s: %s', async (_, site, policyOfOpener) => {
    const asked = { 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
    const { headers } = await server.app.request('/login', { headers: asked });
    expect(headers.get('cross-origin-opener-policy')).toBe(policyOfOpener);
  });

  test('cuts windows of others off from a page that the service worker caches', async () => {
    const asked = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    const { headers } = await server.app.request('/login', { headers: asked });
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('lets a browser reuse a cached page only for the same kind of opening', async () => {
    const { headers } = await server.app.request('/_idp/outbox');
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('vary')).toContain('sec-fetch-dest, sec-fetch-site');
    expect((await server.app.request('/config.json')).headers.get('vary') ?? '').not.toContain('sec-fetch');
  });

  test('is never cached below /api', async () => {
    expect((await server.ask('tenant', { as: 'owner' })).headers.get('cache-control')).toBe('no-store');
  });

  const statusOf = async (url: string): Promise<number> => (await server.app.request(url)).status;

  test('goes only to names of this machine', async () => {
    expect(await statusOf('http://rebound.example/config.json')).toBe(421);
    expect(await statusOf('http://169.254.169.254/config.json')).toBe(421);
    expect(await statusOf('http://localhost:4610/config.json')).toBe(200);
    expect(await statusOf('http://[::1]:4610/config.json')).toBe(200);
  });

  test('moves a page under 127.0.0.1 to localhost, the issuer’s origin', async () => {
    const reply = await server.app.request('http://127.0.0.1:4610/segments?t=1', { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('http://localhost:4610/segments?t=1');
  });

  test('of /config.json names the client’s provider and support address', async () => {
    const reply = await server.app.request('/config.json');
    expect(await reply.json()).toEqual({
      mode: 'embedded',
      userPoolId: 'local_Embedded1',
      supportEmail: 'support@dodo-console.example',
      clientId: 'embedded-web-client',
      logsEvents: true,
    });
  });
});

describe('the content policy', () => {
  test('allows the built page’s inline scripts by hash, and no others', () => {
    const script = 'let a = 1;';
    const hash = createHash('sha256').update(script).digest('base64');
    const page = `<script>${script}</script><script type="module" src="/a.js"></script>`;
    expect(inlineScriptHashes(page)).toEqual([`'sha256-${hash}'`]);
    expect(contentPolicy(readConfig({}), page)).toMatchObject({ scriptSrc: ["'self'", `'sha256-${hash}'`] });
  });

  test('allows Google’s script where a property is configured, and nowhere else', () => {
    const measured = contentPolicy(readConfig({ DODO_GA4_MEASUREMENT_ID: 'G-AB12CD34EF' }), '');
    expect(measured).toMatchObject({ scriptSrc: ["'self'", 'https://www.googletagmanager.com'] });
    expect(measured['connectSrc']).toContain('https://*.google-analytics.com');
    expect(JSON.stringify(contentPolicy(readConfig({}), ''))).not.toContain('google');
  });

  test('allows calls to the pool’s hosts in Cognito mode only', () => {
    const config = readConfig({
      DODO_IDENTITY: 'cognito',
      DODO_COGNITO_POOL_ID: 'ap-southeast-1_AbC',
      DODO_COGNITO_CLIENT_ID: 'client',
      DODO_COGNITO_OAUTH_DOMAIN: 'demo.auth.ap-southeast-1.amazoncognito.com',
    });
    expect(contentPolicy(config, '')['connectSrc']).toEqual([
      "'self'",
      'https://cognito-idp.ap-southeast-1.amazonaws.com',
      'https://demo.auth.ap-southeast-1.amazoncognito.com',
    ]);
  });
});
