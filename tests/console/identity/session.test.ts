// @vitest-environment jsdom
import { followOtherTabs, loadSession, openSession, sessionEnded, signOut } from '#console/identity/session.ts';
import { confirmSignIn, signIn } from '#console/identity/signIn.ts';
import { shown } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';
import { chooseTenant, tenant } from '#console/state/tenant.ts';
import { onFlush, setUnsaved } from '#console/state/unsaved.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';
import { eventually } from '#tests/support/eventually.ts';

const provider = vi.hoisted((): { step: string; end: () => Promise<unknown>; ended: unknown[] } => ({
  step: 'done',
  end: async () => undefined,
  ended: [],
}));
const events = vi.hoisted((): { told: unknown[]; track: () => Promise<unknown> } => ({
  told: [],
  track: async () => undefined,
}));

vi.mock('#console/identity/amplify.ts', () => ({
  signInWithPassword: async () => provider.step,
  signInWithCode: async () => provider.step,
  endSession: async (how: unknown) => {
    provider.ended.push(how);
    await provider.end();
  },
  renewedToken: async () => null,
}));
vi.mock('#console/events/track.ts', () => ({
  track: (...event: unknown[]) => {
    events.told.push(event);
    return events.track();
  },
}));

followOtherTabs();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetAll();
  Object.assign(provider, { step: 'done', end: async () => undefined, ended: [] });
  Object.assign(events, { told: [], track: async () => undefined });
  history.replaceState(null, '', '/segments');
});

/** What another tab does to what both keep. */
function elsewhere(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage'));
}

describe('signing in by password', () => {
  it('is told as an event when nothing more is asked for, by the code of an SMS as well', async () => {
    storeToken({ sub: 'u' });
    provider.step = 'smsCode';
    await signIn('a@b.example', 'p');
    expect(events.told).toEqual([]);
    provider.step = 'done';
    await confirmSignIn('123456');
    await signIn('a@b.example', 'p');
    await eventually(() => expect(events.told).toHaveLength(2));
    expect(events.told).toEqual(Array.from({ length: 2 }, () => ['login', { method: 'Password' }]));
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no sink'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('is done, whatever becomes of the event that %s', async (_, tracked) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeToken({ sub: 'u' });
    events.track = tracked;
    expect(await signIn('a@b.example', 'p')).toBe('done');
    expect(session.user?.sub).toBe('u');
  });

  it('waits for the sign-out before it', async () => {
    storeToken({ sub: 'u' });
    loadSession();
    let told = () => undefined as void;
    provider.end = () => new Promise<void>((resolve) => (told = resolve));
    void signOut();
    let isIn = false;
    const signingIn = signIn('a@b.example', 'p').then(() => (isIn = true));
    await eventually(() => expect(provider.ended).toHaveLength(1));
    expect(isIn).toBe(false);
    told();
    await signingIn;
  });

  it('as somebody else leaves nothing of the person before', () => {
    storeToken({ sub: 'first' });
    loadSession();
    chooseTenant('t');
    localStorage.clear();
    storeToken({ sub: 'second' });
    loadSession();
    expect([session.user?.sub, tenant.id]).toEqual(['second', undefined]);
  });
});

describe('signing out', () => {
  it('resets everything and shows /login before the provider is told', () => {
    storeToken({ sub: 'u' });
    loadSession();
    chooseTenant('t');
    void signOut();
    expect([session.user, tenant.id, location.pathname]).toEqual([null, undefined, '/login']);
    expect(provider.ended).toEqual([]);
  });

  it('ends the session here, or everywhere, and forgets the tokens even where the provider fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeToken({ sub: 'u' });
    provider.end = () => Promise.reject(new Error('away'));
    await signOut();
    await signOut({ everywhere: true });
    expect(provider.ended).toEqual([{ everywhere: false }, { everywhere: true }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  });
});

describe('a page that is loaded while the sign-out is under way', () => {
  it('has nobody signed in, and nothing stored to go on with', async () => {
    storeToken({ sub: 'u' });
    loadSession();
    let told = () => undefined as void;
    provider.end = () => new Promise<void>((resolve) => (told = resolve));
    const ended = signOut();
    await eventually(() => expect(provider.ended).toHaveLength(1));
    session.user = undefined;
    openSession();
    expect([session.user, Object.keys(localStorage)]).toEqual([null, ['signedOut']]);
    told();
    await ended;
  });

  it('has whoever signs in after it', async () => {
    localStorage.setItem('signedOut', 'true');
    openSession();
    storeToken({ sub: 'u' });
    await signIn('a@b.example', 'p');
    openSession();
    expect(session.user?.sub).toBe('u');
  });
});

describe('a session that ended', () => {
  it('is told once and keeps the address', () => {
    storeToken({ sub: 'u' });
    loadSession();
    sessionEnded();
    sessionEnded();
    expect(shown.list.map(({ type, text }) => [type, text])).toEqual([
      ['warning', 'Your session has ended. Please sign in again.'],
    ]);
    expect([session.user, location.pathname]).toEqual([null, '/segments']);
  });

  it('is found out when the console opens with tokens that cannot be renewed', async () => {
    storeToken({ sub: 'u', exp: 1 });
    session.user = undefined;
    loadSession();
    await eventually(() => expect(session.user).toBeNull());
    expect(shown.list).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('that signs out takes this one to /login, with nothing said', () => {
    storeToken({ sub: 'u' });
    loadSession();
    elsewhere(() => {
      localStorage.clear();
      localStorage.setItem('signedOut', 'true');
    });
    expect([session.user, location.pathname, shown.list]).toEqual([null, '/login', []]);
  });

  it('that signs out where this one has something unsaved keeps it and the address, and says so', () => {
    storeToken({ sub: 'u' });
    loadSession();
    const keep = vi.fn<() => void>();
    const stop = onFlush(keep);
    setUnsaved(2);
    elsewhere(() => {
      localStorage.setItem('signedOut', 'true');
      for (const key of Object.keys(localStorage)) if (key !== 'signedOut') localStorage.removeItem(key);
    });
    expect([session.user, location.pathname, keep.mock.calls.length, shown.list.length]).toEqual([
      null,
      '/segments',
      1,
      1,
    ]);
    stop();
  });

  it('whose session ended takes this one along, the address kept', () => {
    storeToken({ sub: 'u' });
    loadSession();
    elsewhere(() => localStorage.clear());
    expect([session.user, location.pathname, shown.list.length]).toEqual([null, '/segments', 1]);
  });

  it('that signs in signs this one in', () => {
    elsewhere(() => storeToken({ sub: 'u' }));
    expect(session.user?.sub).toBe('u');
  });

  it('that signs somebody else in changes who is here, and renewing changes nothing', () => {
    storeToken({ sub: 'first' });
    loadSession();
    chooseTenant('t');
    elsewhere(() => storeToken({ sub: 'first', jti: 'renewed' }));
    expect([session.user?.sub, tenant.id]).toEqual(['first', 't']);
    elsewhere(() => storeToken({ sub: 'second' }));
    expect([session.user?.sub, tenant.id]).toEqual(['second', undefined]);
  });
});
