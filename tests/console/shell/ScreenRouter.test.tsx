// @vitest-environment jsdom
import { featureCodes } from '#domain/access/features.ts';
import { followAddress, navigateEvent } from '#console/shell/followAddress.ts';
import { answerLeave, setUnsaved } from '#console/state/unsaved.ts';
import { App } from '#console/shell/App.tsx';
import { loadSession } from '#console/identity/session.ts';
import { resetAll } from '#console/state/reset.ts';
import { clearTenant } from '#console/state/tenant.ts';
import { enableHistorySync } from 'nuqs/adapters/react';
import { act } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, settle, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

vi.mock('#console/identity/amplify.ts', () => ({ endSession: async () => undefined }));

const a = 'aaaaaaaa-0000-4000-8000-000000000001';
const b = 'bbbbbbbb-0000-4000-8000-000000000002';
enableHistorySync();

/** What the server would say; tests change single answers. */
let values: Record<string, unknown> = {};
const asked: string[] = [];
let drawn: Awaited<ReturnType<typeof mount>>;

const notOnboarded = {
  step: 1,
  finished: false,
  owner: true,
  business: { name: '', time_zone: 'UTC' },
  money: { currency: '$', vat: 0 },
  data: { choice: null, demo: null, customers: 0, products: 0, sales: 0 },
};

const statuses = (status: string) => featureCodes.map((feature) => ({ feature, status }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  values = {
    'onboarding/status': { step: 4, finished: true },
    'tenant/tier-permissions': statuses('SUBSCRIBED'),
    'tenant-user/role-permissions': statuses('AUTHORIZED'),
    'tenant-names': [
      { id: a, name: 'Harbour & Pine' },
      { id: b, name: 'Acme' },
    ],
    tenant: { id: a, name: 'Harbour & Pine', today: '2026-11-20' },
    'onboarding/demo-data': { offered: false, demo: null },
    'site-orders/count': { doubtful: 0 },
    'dashboardAnalytics/headline': { first_day: null },
    'settings/tenant-settings': { vat: 0, currency: 'EUR' },
    'dashboardAnalytics/outlook': { totalRecommendations: 0, users: 0, totalViewedProducts: 0 },
    products: { items: [], total: 0 },
    import: [],
    views: [],
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/api/', '').split('?')[0] ?? '';
    asked.push(name);
    const given = values[name];
    const value: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
    if (value instanceof Error) throw value;
    if (value instanceof Response) return value;
    return new Response(JSON.stringify({ value }), { status: value === undefined ? 404 : 200 });
  });
});
afterEach(async () => {
  await drawn.unmount();
  resetAll();
  clearTenant();
  vi.unstubAllGlobals();
});

async function open(address: string, { signedIn = true, tenantId }: { signedIn?: boolean; tenantId?: string } = {}) {
  if (signedIn) storeToken({ sub: 'u', 'custom:tenant_ids': `${a},${b}` });
  resetAll();
  if (tenantId !== undefined) (await import('#console/state/tenant.ts')).chooseTenant(tenantId);
  history.replaceState(null, '', address);
  loadSession();
  drawn = await mount(<App />);
  // Code and permissions come in their own time; a screen has a heading, a refusal is told or is a dialog.
  await until(() => document.querySelector('h1, h2, [role=alert], [role=dialog], [role=alertdialog]') !== null);
  await settle();
}
const address = () => location.pathname + location.search;
const text = () => document.body.textContent ?? '';

describe('the router', () => {
  it('leads somebody who is not signed in to /login, with the way back', async () => {
    await open('/dashboard?t=aaaaaaaa', { signedIn: false });
    expect(address()).toBe('/login?redirect=%2Fdashboard%3Ft%3Daaaaaaaa');
    expect(document.title).toBe('Sign In · Dodo Console');
  });

  it.each([
    ['/login', 'Sign in to Dodo Console'],
    ['/sign-up', 'Create Account'],
    ['/forgot-password', 'Forgot Password'],
  ])('shows at %s “%s” to somebody who is not signed in (1 §2: auth screen by path)', async (path, title) => {
    await open(path, { signedIn: false });
    await until(() => document.querySelector('h1')?.textContent === title);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(address()).toBe(path);
  });

  it('shows an e-mail’s own page to anybody, signed in or not (1 §2: customer-email)', async () => {
    values['email/7/token'] = {
      id: 'token',
      user_id: '7',
      user_email: 'ana@example.com',
      from_email_address: 'news@shop.example',
      from_name: 'Corner Shop',
      subject: 'New things',
      rendered_html:
        '<html><head><base href="https://evil.example"></head><body><p>Hello</p><script>x</script></body></html>',
      text: 'Hello',
      success: true,
      created_at: '2026-11-21T03:40:00Z',
      updated_at: '2026-11-21T03:40:00Z',
    };
    await open('/customer-email/7/token', { signedIn: false });
    await until(() => document.querySelector('h1')?.textContent === 'New things');
    expect(address()).toBe('/customer-email/7/token');
    expect(text()).toContain('From Corner Shop <news@shop.example> to ana@example.com');
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame?.getAttribute('srcdoc')).toMatch(
      /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]+"><meta name="referrer" content="no-referrer"><base target="_blank">/u,
    );
    expect(frame?.getAttribute('srcdoc')).not.toContain('evil.example');
  });

  it('leads from the page of an e-mail that is gone to the page that nothing is there', async () => {
    await open('/customer-email/7/forged', { signedIn: false });
    await until(() => address() === '/not-found');
    expect(asked).toContain('email/7/forged');
  });

  it('asks for a tenant, then opens what was asked for, t included', async () => {
    await open('/dashboard');
    expect(address()).toBe('/tenant-selection?redirect=%2Fdashboard');
    await until(() => text().includes('Harbour & Pine'));
    expect(text()).toContain('Harbour & Pine');
  });

  it('loads onboarding and both permissions at once, then shows the screen with t (1 §6: both loaded from the server)', async () => {
    await open('/dashboard', { tenantId: a });
    expect(address()).toBe('/dashboard?t=aaaaaaaa');
    expect(asked.slice(0, 4)).toEqual(
      expect.arrayContaining(['onboarding/status', 'tenant-user/role-permissions', 'tenant/tier-permissions']),
    );
    expect(text()).toContain('All Segments');
  });

  it('leads / to the dashboard (1 §2: main layout routes)', async () => {
    await open('/', { tenantId: a });
    expect(address()).toBe('/dashboard?t=aaaaaaaa');
  });

  it('leads a tenant that is not onboarded to /onboarding, from where it can be left without coming back', async () => {
    values['onboarding/status'] = { step: 1, finished: false };
    values['onboarding'] = notOnboarded;
    await open('/segments', { tenantId: a });
    expect(address()).toBe('/onboarding?redirect=%2Fsegments');
    await until(() => text().includes('About your business'));
    const passed: string[] = [];
    const note = () => passed.push(`${address()} ${sessionStorage.getItem('tenantId') ?? 'no tenant'}`);
    for (const event of ['pushState', 'replaceState']) window.addEventListener(event, note);
    const button = Array.from(document.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'SWITCH TENANT',
    );
    await act(async () => button?.click());
    await settle();
    for (const event of ['pushState', 'replaceState']) window.removeEventListener(event, note);
    // The tenant goes first, so that at no moment the guard finds one that leads back.
    expect(passed).toEqual(['/tenant-selection no tenant']);
    expect(address()).toBe('/tenant-selection');
    expect(sessionStorage.getItem('tenantId')).toBeNull();
  });

  it('says who can set a tenant up to whoever may not, and lets them leave', async () => {
    values['onboarding/status'] = { step: 2, finished: false };
    values['onboarding'] = { ...notOnboarded, step: 2, owner: false };
    await open('/segments', { tenantId: a });
    await until(() => text().includes('Setup in progress'));
    expect(text()).toContain('Ask an owner to finish setting up this tenant');
    expect(document.querySelector('form')).toBeNull();
    expect(text()).toContain('SWITCH TENANT');
    expect(text()).toContain('SIGN OUT');
  });

  it('leads on to what was asked for when somebody else finishes the onboarding meanwhile', async () => {
    const statusAnswers = [
      { step: 4, finished: false },
      { step: 4, finished: true },
    ];
    values['onboarding/status'] = () => statusAnswers.shift();
    const error = { code: 'conflict', message: 'Setup is already complete. Make changes in Settings.' };
    values['onboarding'] = new Response(JSON.stringify({ error }), { status: 409 });
    values['segment'] = [];
    await open('/segments?search=vip', { tenantId: a });
    await until(() => address().startsWith('/segments'));
    expect(address()).toBe('/segments?search=vip&t=aaaaaaaa');
    expect(text()).toContain('Your business is set up.');
  });

  it('denies a route without permission in the words of the specification, then goes home', async () => {
    values['tenant/tier-permissions'] = [{ feature: 'DASHBOARD.VIEW', status: 'SUBSCRIBED' }];
    await open('/imports', { tenantId: a });
    expect(address()).toBe('/access-denied');
    await until(() => text().includes('Access denied'));
    expect(text()).toContain('Access denied');
    expect(text()).toContain('Please try again later or contact support');
  });

  it('ends on /fallback where the dashboard is denied, from / and from the dialog, with the screens that open', async () => {
    values['tenant/tier-permissions'] = [{ feature: 'SEGMENTS.VIEW', status: 'SUBSCRIBED' }];
    await open('/', { tenantId: a });
    expect(address()).toBe('/fallback?t=aaaaaaaa');
    await until(() => text().includes('All Segments'));
    await act(async () => navigate('/imports'));
    await until(() => document.querySelector('[role=alertdialog] button') !== null);
    expect(address()).toBe('/access-denied');
    await act(async () => document.querySelector<HTMLElement>('[role=alertdialog] button')?.click());
    await until(() => address() === '/fallback?t=aaaaaaaa');
    await until(() => document.querySelector('main li a') !== null);
    const screens = Array.from(document.querySelectorAll('main li a'), ({ textContent }) => textContent);
    expect(screens).toHaveLength(1);
    expect(screens[0]).toContain('All Segments');
  });

  it('shows the 404 page for an unknown path', async () => {
    await open('/nowhere', { tenantId: a });
    await until(() => text().includes('HTTP 404'));
    for (const words of ['HTTP 404', 'The page you requested could not be found.', 'Page not found']) {
      expect(text()).toContain(words);
    }
  });

  it('chooses the tenant that a link names where none is chosen', async () => {
    await open('/dashboard?t=bbbbbbbb');
    expect(address()).toBe('/dashboard?t=bbbbbbbb');
    expect(sessionStorage.getItem('tenantId')).toBe(b);
  });

  it('asks before it opens a link of another tenant, and lands exactly there', async () => {
    await open('/imports?search=vip&t=bbbbbbbb', { tenantId: a });
    await until(() => text().includes('This link belongs to Acme'));
    expect(text()).toContain('This link belongs to Acme');
    const button = Array.from(document.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Switch to Acme',
    );
    await act(async () => button?.click());
    await until(() => address() === '/imports?search=vip&t=bbbbbbbb');
    expect(sessionStorage.getItem('tenantId')).toBe(b);
  });

  it('shows nothing of this tenant for a link of a tenant that is not the user’s', async () => {
    await open('/customers/7?t=cccccccc', { tenantId: a });
    await until(() => text().includes('This link belongs'));
    expect(text()).toContain('This link belongs to a tenant you can’t open');
  });

  it('offers to try again where the tenant cannot be loaded, and signs nobody out', async () => {
    values['onboarding/status'] = new TypeError('Failed to fetch');
    await open('/dashboard', { tenantId: a });
    expect(text()).toContain('Couldn’t reach the server');
    values['onboarding/status'] = { step: 4, finished: true };
    const retry = Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === 'Retry');
    await act(async () => retry?.click());
    await settle();
    expect(address()).toBe('/dashboard?t=aaaaaaaa');
  });

  it('hides what is disabled and locks what is blocked in the sidebar', async () => {
    values['tenant-user/role-permissions'] = [
      { feature: 'DASHBOARD.VIEW', status: 'AUTHORIZED' },
      { feature: 'SEGMENTS.VIEW', status: 'AUTHORIZED' },
      { feature: 'SEGMENTS.CREATE', status: 'UNAUTHORIZED' },
    ];
    await open('/dashboard', { tenantId: a });
    const nav = document.querySelector('nav');
    expect(nav?.textContent).toContain('All Segments');
    expect(nav?.textContent).not.toContain('Data Upload');
    expect(nav?.textContent).not.toContain('Templates');
    const blocked = nav?.querySelector('button[aria-disabled]');
    expect(blocked?.textContent).toContain('Create Segment');
    await act(async () => (blocked as HTMLElement).click());
    expect(text()).toContain('You are not authorized to access the feature: Segments create.');
  });

  it('names the tenant in every link of the main layout', async () => {
    await open('/dashboard', { tenantId: a });
    const links = Array.from(document.querySelectorAll('nav a, main a'), (link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.includes('t=aaaaaaaa'))).toEqual([]);
  });

  it('shows /login as such after SIGN OUT, with nothing of the person or the tenant left (1 §4: sign out)', async () => {
    await open('/dashboard', { tenantId: a });
    const button = Array.from(document.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'SIGN OUT',
    );
    await act(async () => button?.click());
    await until(() => address().startsWith('/login'));
    expect(address()).toBe('/login');
    // The tokens go when the provider has been told.
    await until(() => Object.keys(localStorage).every((key) => !key.startsWith('Cognito')));
    expect(sessionStorage.getItem('tenantId')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
    expect(text()).not.toContain('Harbour & Pine');
  });

  it('follows an event that names an address, and one that only says that it changed (1 §4: external event)', async () => {
    await open('/dashboard', { tenantId: a });
    const stop = followAddress();
    await act(async () => window.dispatchEvent(new CustomEvent(navigateEvent, { detail: { to: '/profile' } })));
    await settle();
    expect(address()).toBe('/profile?t=aaaaaaaa');
    expect(document.title).toBe('Profile · Dodo Console');
    const steps = history.length;
    // As a frame or an extension would: past the patched history.
    History.prototype.replaceState.call(history, null, '', '/dashboard?t=aaaaaaaa');
    await act(async () => window.dispatchEvent(new Event(navigateEvent)));
    await settle();
    expect(document.title).toBe('Dashboard · Dodo Console');
    expect(history.length).toBe(steps);
    stop();
  });

  it('follows no event to another origin, and asks first where changes would be lost', async () => {
    await open('/dashboard', { tenantId: a });
    const stop = followAddress();
    const lead = (to: string) =>
      act(async () => window.dispatchEvent(new CustomEvent(navigateEvent, { detail: { to } })));
    for (const to of [
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      'customers',
    ]) {
      await lead(to);
    }
    expect(address()).toBe('/dashboard?t=aaaaaaaa');
    setUnsaved(1);
    await lead('/profile');
    expect(address()).toBe('/dashboard?t=aaaaaaaa');
    await act(async () => answerLeave(true));
    await settle();
    expect(address()).toBe('/profile?t=aaaaaaaa');
    stop();
  });

  it('follows the address when it changes', async () => {
    await open('/dashboard', { tenantId: a });
    await act(async () => navigate('/profile'));
    await until(() => document.activeElement?.tagName === 'H1');
    expect(address()).toBe('/profile?t=aaaaaaaa');
    expect(document.title).toBe('Profile · Dodo Console');
  });
});
