import { featureCodes } from '#domain/access/features.ts';
import {
  guard,
  redirectOf,
  withRedirect,
  type Destination,
  type GuardState,
  type GuardStep,
} from '#domain/access/guard.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { screens } from '#contract/screens.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

const everything = permissionsOf(
  featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' })),
  featureCodes.map((feature) => ({ feature, status: 'AUTHORIZED' })),
);
const nothing = permissionsOf([], []);

const segments: Destination = {
  path: '/segments',
  address: '/segments?search=vip',
  access: 'tenant',
  feature: 'SEGMENTS.VIEW',
};
const login: Destination = { path: '/login', address: '/login', access: 'auth' };
const selection: Destination = { path: '/tenant-selection', address: '/tenant-selection', access: 'identity' };
const joining: Destination = { path: '/join', address: '/join?token=x', access: 'account' };
const onboarding: Destination = { path: '/onboarding', address: '/onboarding', access: 'identity' };
const profile: Destination = { path: '/profile', address: '/profile', access: 'tenant' };
const home: Destination = { path: '/', address: '/', access: 'tenant' };
const dashboard: Destination = {
  path: '/dashboard',
  address: '/dashboard',
  access: 'tenant',
  feature: 'DASHBOARD.VIEW',
};
const accessDenied: Destination = { path: '/access-denied', address: '/access-denied', access: 'identity' };
const fallback: Destination = { path: '/fallback', address: '/fallback', access: 'tenant' };
const notFound: Destination = { path: '/not-found', address: '/not-found', access: 'open' };

const signedIn: GuardState = { session: { tenantIds: ['a', 'b'] } };
const chosen: GuardState = { ...signedIn, tenantId: 'a' };
const inside: GuardState = { ...chosen, onboarding: { finished: true }, permissions: everything };

const stay = { kind: 'stay' };
const go = (to: string): GuardStep => ({ kind: 'go', to });

describe('the route guard, in the order of its rules', () => {
  it.each<readonly [string, Destination, GuardState, GuardStep | typeof stay]>([
    [
      'rule 1: nobody signed in goes to /login and keeps the link (1 §4: guard rule 1)',
      segments,
      { session: null },
      go('/login?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    [
      'rule 1: an account without any tenant goes to /login',
      segments,
      { session: { tenantIds: [] } },
      go('/login?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    ['rule 1: and stays there', login, { session: { tenantIds: [] } }, stay],
    [
      'rule 2: no tenant chosen goes to /tenant-selection with the redirect (1 §4: guard rule 2)',
      segments,
      signedIn,
      go('/tenant-selection?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    [
      'rule 2: a tenant that is not the user’s is none',
      segments,
      { ...signedIn, tenantId: 'z' },
      go('/tenant-selection?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    [
      'rule 2: an address that names one of the user’s tenants chooses it',
      segments,
      { ...signedIn, addressedTenantId: 'b' },
      { kind: 'choose', tenantId: 'b' },
    ],
    [
      'rule 2: an address that names another tenant chooses none',
      segments,
      { ...signedIn, addressedTenantId: 'z' },
      go('/tenant-selection?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    ['rule 3: the onboarding status is fetched', segments, chosen, { kind: 'load', what: 'onboarding' }],
    [
      'rule 3: not finished, every route goes to /onboarding (1 §4: guard rule 3)',
      segments,
      { ...chosen, onboarding: { finished: false } },
      go('/onboarding?redirect=%2Fsegments%3Fsearch%3Dvip'),
    ],
    ['rule 3: which stays', onboarding, { ...chosen, onboarding: { finished: false } }, stay],
    ['rule 3: finished, /onboarding goes to /dashboard', onboarding, inside, go('/dashboard')],
    [
      'rule 4: permissions load once',
      segments,
      { ...chosen, onboarding: { finished: true } },
      { kind: 'load', what: 'permissions' },
    ],
    ['rule 4: both halves granted, the route opens', segments, inside, stay],
    [
      'rule 4: otherwise it goes to /access-denied (1 §4: guard rule 4)',
      segments,
      { ...inside, permissions: nothing },
      go('/access-denied'),
    ],
    [
      'rule 5: a route without a feature code needs only sign-in (1 §4: guard rule 5)',
      profile,
      { ...inside, permissions: nothing },
      stay,
    ],
    [
      'rule 6: a signed-in user visiting /login goes to /tenant-selection (1 §4: guard rule 6)',
      login,
      inside,
      go('/tenant-selection'),
    ],
    ['an invitation needs sign-in', joining, { session: null }, go('/login?redirect=%2Fjoin%3Ftoken%3Dx')],
    ['an invitation needs no tenant', joining, { session: { tenantIds: [] } }, stay],
    [
      'who signs in on the way to an invitation gets there without choosing a tenant, and without having one',
      { ...login, address: '/login?redirect=%2Fjoin%3Ftoken%3Dx' },
      { session: { tenantIds: [] } },
      go('/join?token=x'),
    ],
    ['/ leads to the dashboard', home, inside, go('/dashboard')],
    ['/ leads to /fallback where the dashboard is denied', home, { ...inside, permissions: nothing }, go('/fallback')],
    ['an open screen asks nothing', notFound, {}, stay],
    ['the session is asked for first', segments, {}, { kind: 'load', what: 'session' }],
  ])('%s', (_, destination, state, step) => {
    expect(guard(destination, state)).toEqual(step);
  });
});

describe('redirects', () => {
  it('end within three steps from any state', () => {
    const toJoin = { ...login, address: '/login?redirect=%2Fjoin%3Ftoken%3Dx' };
    const places = [
      segments,
      login,
      toJoin,
      joining,
      selection,
      onboarding,
      profile,
      home,
      dashboard,
      accessDenied,
      fallback,
      notFound,
    ];
    const state = fc.record({
      session: fc.constantFrom(null, { tenantIds: [] }, { tenantIds: ['a', 'b'] }),
      tenantId: fc.constantFrom(undefined, 'a', 'z'),
      addressedTenantId: fc.constantFrom(undefined, 'b', 'z'),
      finished: fc.boolean(),
      permissions: fc.constantFrom(everything, nothing),
    });
    fc.assert(
      fc.property(fc.constantFrom(...places), state, (start, { finished, tenantId, addressedTenantId, ...rest }) => {
        let at = start;
        let chosenId: string | undefined = tenantId;
        for (let redirects = 0; redirects <= 3;) {
          const step = guard(at, {
            ...rest,
            onboarding: { finished },
            ...(chosenId === undefined ? {} : { tenantId: chosenId }),
            ...(addressedTenantId === undefined ? {} : { addressedTenantId }),
          });
          if (step.kind === 'stay') return true;
          if (step.kind === 'choose') chosenId = step.tenantId;
          if (step.kind === 'go') {
            redirects += 1;
            const path = step.to.split('?')[0];
            const next = places.find((place) => place.path === path);
            if (!next) throw new Error(`no place ${step.to}`);
            at = { ...next, address: step.to };
          }
        }
        return false;
      }),
      runsOf(2000),
    );
  });

  it('carry any address of the console through and back', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const address = `/segments${path}?${query}`;
        expect(redirectOf(withRedirect('/login', address))).toBe(address);
      }),
      runsOf(1000),
    );
  });

  it.each([
    ['/login?redirect=%2Flogin', undefined],
    ['/login', undefined],
    ['/tenant-selection?redirect=%2Fsegments%3Fsearch%3Dvip', '/segments?search=vip'],
    ['/login?redirect=%2Flogin%3Fredirect%3D%252Ffilters', '/filters'],
    ['/sign-up', undefined],
    ['/callback?code=1', undefined],
    ['/login/?redirect=%2F%2Fevil.example', undefined],
    ['/logins', '/logins'],
  ])('never go round in circles: %s', (value, led) => {
    expect(redirectOf(`/login?redirect=${encodeURIComponent(value)}`)).toBe(led);
  });

  it('know every screen on the way in', () => {
    for (const { path, access, layout } of Object.values(screens)) {
      const isOnTheWay = access === 'auth' || path === '/callback' || path === '/tenant-selection';
      if (layout === 'auth' || isOnTheWay) expect(redirectOf(withRedirect('/login', path)), path).toBeUndefined();
    }
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '%E0%A4%A',
  ])('never lead to another place: %s', (value) => {
    expect(redirectOf(`/login?redirect=${encodeURIComponent(value)}`) ?? '/').toMatch(/^\/(?![/\\])/u);
    expect(redirectOf(`/login?redirect=${value}`) ?? '/').toMatch(/^\/(?![/\\])/u);
  });
});
