import { Amplify } from 'aws-amplify';
import { clientConfig, hasFederated, type ClientConfig } from './clientConfig.ts';
import type { NavigationFallback } from './embeddedOAuth.ts';

let configured: Promise<void> | undefined;
let installed: NavigationFallback | undefined;

/** Configures Amplify once; after a failure (server away) it is retried. */
export function configure(): Promise<void> {
  configured ??= configureAs().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

/** The fallback for rewritten navigations, where one is needed. */
export function fallback(): NavigationFallback | undefined {
  return installed;
}

/**
 * The configuration of identity.md §5. The embedded provider differs by its address and by two rewrites, nothing else.
 */
async function configureAs(): Promise<void> {
  const config = await clientConfig();
  const { origin } = location;
  const domain = await domainOf(config);
  // The provider's own address is meant: its warning on every page would hide others.
  if (config.mode === 'embedded') Object.assign(window, { LOG_LEVEL: 'ERROR' });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.clientId,
        ...(config.mode === 'embedded' && { userPoolEndpoint: `${origin}/_idp/` }),
        signUpVerificationMethod: 'code',
        mfa: { status: 'optional', smsEnabled: true },
        passwordFormat: {
          minLength: 8,
          requireLowercase: false,
          requireUppercase: false,
          requireNumbers: false,
          requireSpecialCharacters: false,
        },
        loginWith: {
          email: true,
          ...(domain !== undefined && {
            oauth: {
              domain,
              scopes: ['email', 'openid', 'aws.cognito.signin.user.admin', 'profile'],
              responseType: 'code',
              redirectSignIn: [`${origin}/callback`],
              redirectSignOut: [`${origin}/login`],
              providers: ['Google', { custom: 'MicrosoftEntra' }],
            },
          }),
        },
      },
    },
  });
  // A pending federated sign-in continues; an abandoned one is cleared, or every later session lookup would wait for
  // it.
  if (isUnderWay()) await import('aws-amplify/auth/enable-oauth-listener');
}

async function domainOf(config: ClientConfig): Promise<string | undefined> {
  if (!hasFederated(config)) return undefined;
  if (config.mode === 'cognito') return config.oauthDomain;
  const { installEmbeddedOAuth } = await import('./embeddedOAuth.ts');
  const domain = `${location.host}/_idp`;
  installed = installEmbeddedOAuth(domain, `${location.origin}/_idp`);
  return domain;
}

function isUnderWay(): boolean {
  return Object.keys(localStorage).some(
    (key) => key.endsWith('.inflightOAuth') && localStorage.getItem(key) === 'true',
  );
}
