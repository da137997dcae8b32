// @vitest-environment jsdom
import { type AnalyticsEvent, googleSink, pageSink, serverSink, sinksOf, tell, track } from '#console/events/track.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const login: AnalyticsEvent = { name: 'login', params: { method: 'Password' } };
const embedded = { mode: 'embedded', userPoolId: 'p_P', clientId: 'c', logsEvents: true } as const;
const never = new Promise<void>(() => undefined);

let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
  localStorage.clear();
  delete window.dodoEvents;
  delete window.dataLayer;
  document.head.replaceChildren();
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void logged.push(...parts));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the page’s sink', () => {
  it('keeps events in window.dodoEvents', () => {
    void pageSink(login);
    void pageSink(login);
    expect(window.dodoEvents).toEqual([login, login]);
  });
});

describe('the server’s sink', () => {
  it('sends the event with the id token, so that it outlives the page', async () => {
    const token = storeToken({ sub: 'u' });
    const asked = vi.fn(async () => Response.json({ value: null }));
    vi.stubGlobal('fetch', asked);
    await serverSink(login);
    expect(asked).toHaveBeenCalledWith('/api/event', {
      method: 'POST',
      body: JSON.stringify(login),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      keepalive: true,
    });
  });

  it('takes a refusal for a failure, and signs nobody out', async () => {
    storeToken({ sub: 'u' });
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    await expect(serverSink(login)).rejects.toThrow('401');
    expect(Object.keys(localStorage)).not.toEqual([]);
  });
});

describe('Google’s sink', () => {
  it('loads the script with the first event alone, and writes what the script reads', () => {
    const sink = googleSink('G-AB12CD34EF');
    expect(document.querySelector('script')).toBeNull();
    void sink(login);
    void sink(login);
    expect(Array.from(document.querySelectorAll('script'), ({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
    ]);
    const written = window.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>));
    expect(written).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-AB12CD34EF', { send_page_view: false }],
      ['event', 'login', { method: 'Password' }],
      ['event', 'login', { method: 'Password' }],
    ]);
  });
});

describe('an event', () => {
  it('goes into the page always, to the server and to Google where the configuration says so', () => {
    const { logsEvents: _, ...pool } = embedded;
    expect(sinksOf(pool)).toEqual([pageSink]);
    expect(sinksOf(embedded)).toEqual([pageSink, serverSink]);
    expect(sinksOf({ ...pool, ga4MeasurementId: 'G-AB12CD34EF' })).toHaveLength(2);
  });

  it('reaches every sink, whichever throws, fails or never answers', async () => {
    const reached: string[] = [];
    const failing = [
      () => {
        throw new Error('thrown');
      },
      () => Promise.reject(new Error('refused')),
      () => never,
    ];
    tell([...failing, () => void reached.push('last')], login);
    await settle();
    expect(reached).toEqual(['last']);
    expect(logged.map(String)).toEqual(['Error: thrown', 'Error: refused']);
  });

  it('is lost without a word to the person where the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(track('login', { method: 'Password' })).resolves.toBeUndefined();
    expect(logged).toHaveLength(1);
  });
});
