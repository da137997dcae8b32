// @vitest-environment jsdom
import { installEmbeddedOAuth } from '#console/identity/embeddedOAuth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const domain = 'localhost:4610/_idp';
const base = 'http://localhost:4610/_idp';
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  window.fetch = async (input) => {
    asked.push(input);
    return new Response();
  };
});
afterEach(() => vi.unstubAllGlobals());

/** The browser's navigation, as far as it is listened to. */
function withNavigation(): (url: string, cancelable?: boolean) => boolean {
  const target = new EventTarget();
  vi.stubGlobal('navigation', target);
  return (url, cancelable = true) => {
    const event = Object.assign(new Event('navigate', { cancelable }), { destination: { url } });
    return !target.dispatchEvent(event);
  };
}

it('sends calls for the provider’s https address over plain http, and no others', async () => {
  withNavigation();
  installEmbeddedOAuth(domain, base);
  await fetch(`https://${domain}/oauth2/token`, { method: 'POST' });
  const others = [`https://${domain}.evil.example/x`, 'https://elsewhere.example/', '/api/tenant'];
  for (const other of others) await fetch(other);
  expect(asked).toEqual([`${base}/oauth2/token`, ...others]);
});

it('stops navigations to that address, which go on over plain http, and lets others be', () => {
  const navigate = withNavigation();
  expect(installEmbeddedOAuth(domain, base)).toBeUndefined();
  expect(navigate('https://elsewhere.example/')).toBe(false);
  expect(navigate(`https://${domain}/logout`, false)).toBe(false);
  expect(navigate(`https://${domain}/logout`)).toBe(true);
});

it('gives a stand-in where navigations cannot be seen; signing out then visits no provider', () => {
  vi.stubGlobal('navigation', undefined);
  const fallback = installEmbeddedOAuth(domain, base);
  localStorage.setItem('CognitoIdentityServiceProvider.c.oauthSignIn', 'true,false');
  localStorage.setItem('CognitoIdentityServiceProvider.c.u.oauthMetadata', '{}');
  localStorage.setItem('CognitoIdentityServiceProvider.c.u.idToken', 'kept');
  fallback?.beforeSignOut();
  expect(Object.keys(localStorage)).toEqual(['CognitoIdentityServiceProvider.c.u.idToken']);
});
