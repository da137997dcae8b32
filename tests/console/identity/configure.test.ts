// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const configured = vi.hoisted(() => vi.fn<(config: { Auth: { Cognito: Record<string, unknown> } }) => void>());
const server = vi.hoisted(() => ({ config: {} as unknown }));
vi.mock('aws-amplify', () => ({ Amplify: { configure: configured } }));
vi.mock('#console/identity/clientConfig.ts', async (original) => ({
  ...(await original<object>()),
  clientConfig: async () => server.config,
}));
vi.mock('#console/identity/embeddedOAuth.ts', () => ({ installEmbeddedOAuth: () => undefined }));

/** What Amplify is told of a server that says this of itself. */
async function toldOf(config: unknown): Promise<Record<string, unknown>> {
  server.config = config;
  vi.resetModules();
  const { configure } = await import('#console/identity/configure.ts');
  await configure();
  return configured.mock.lastCall?.[0].Auth.Cognito ?? {};
}

beforeEach(() => configured.mockReset());
afterEach(() => localStorage.clear());

const oauthDomain = 'demo.auth.ap-southeast-1.amazoncognito.com';
const pool = { mode: 'cognito', userPoolId: 'ap-southeast-1_AbC', clientId: 'c', oauthDomain };
const embedded = { mode: 'embedded', userPoolId: 'local_Embedded1', clientId: 'embedded-web-client' };

describe('the identity client', () => {
  it.each([
    ['a user pool', pool, oauthDomain],
    ['the embedded provider', embedded, 'localhost:3000/_idp'],
  ])(
    'is told the scopes, the code grant and where to come back to: %s (1 §9: OAuth scopes and redirects)',
    async (_, config, domain) => {
      const { loginWith } = await toldOf(config);
      expect(loginWith).toEqual({
        email: true,
        oauth: {
          domain,
          scopes: ['email', 'openid', 'aws.cognito.signin.user.admin', 'profile'],
          responseType: 'code',
          redirectSignIn: [`${location.origin}/callback`],
          redirectSignOut: [`${location.origin}/login`],
          providers: ['Google', { custom: 'MicrosoftEntra' }],
        },
      });
    },
  );

  it('asks for 8 characters of any class, a code by e-mail, and a second factor by SMS where one is on (1 §5: no character classes)', async () => {
    expect(await toldOf(pool)).toMatchObject({
      signUpVerificationMethod: 'code',
      mfa: { status: 'optional', smsEnabled: true },
      passwordFormat: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireNumbers: false,
        requireSpecialCharacters: false,
      },
    });
  });

  it('knows the embedded provider by its endpoint alone, a pool by none', async () => {
    expect((await toldOf(embedded))['userPoolEndpoint']).toBe(`${location.origin}/_idp/`);
    expect(await toldOf(pool)).not.toHaveProperty('userPoolEndpoint');
  });
});
