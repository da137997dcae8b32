// @vitest-environment jsdom
import { storedToken, userOf } from '#console/identity/token.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeToken, tokenWith } from '../token.ts';

beforeEach(() => localStorage.clear());

describe('the stored token', () => {
  it('is found without knowing the client, with the time until which it is good', () => {
    const idToken = storeToken({ exp: 1000 });
    expect(storedToken(localStorage)).toEqual({ idToken, goodUntil: 1_000_000 });
  });

  it('minds how far this machine’s clock is off', () => {
    storeToken({ exp: 1000 }, 'client', 5000);
    expect(storedToken(localStorage)?.goodUntil).toBe(995_000);
  });

  it('is the one that lasts longest of several pools', () => {
    storeToken({ exp: 1000, sub: 'old' }, 'first');
    storeToken({ exp: 2000, sub: 'new' }, 'second');
    expect(userOf(storedToken(localStorage)?.idToken ?? '').sub).toBe('new');
  });

  it('is absent where nobody is signed in, and no good where it is damaged', () => {
    expect(storedToken(localStorage)).toBeUndefined();
    localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'u');
    localStorage.setItem('CognitoIdentityServiceProvider.c.u.idToken', 'nonsense');
    expect(storedToken(localStorage)?.goodUntil).toBe(0);
  });
});

describe('the user of a token', () => {
  it('has the tenants of the comma-separated claim', () => {
    const token = tokenWith({
      sub: 's',
      email: 'e@x.y',
      name: 'Zoë',
      family_name: 'Ng',
      'custom:tenant_ids': 'a, b,,c',
    });
    expect(userOf(token)).toEqual({ sub: 's', email: 'e@x.y', name: 'Zoë Ng', tenantIds: ['a', 'b', 'c'] });
  });

  it('has none without the claim', () => {
    expect(userOf(tokenWith({ sub: 's' })).tenantIds).toEqual([]);
  });
});
