// @vitest-environment jsdom
import { htmlOf, mailtoOf, openSupportMail, sendToSupport } from '#console/data/supportMail.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

vi.mock('#console/identity/amplify.ts', () => ({ renewedToken: async () => null }));

const answer = vi.fn<typeof fetch>();
const message = { subject: 'Dodo Console web app support', text: 'Quota exceeded.' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  storeToken({ sub: 'u' });
  answer.mockReset();
  answer.mockImplementation(async (url) =>
    url === '/config.json' ? json(200, { supportEmail: 'help@shop.example' }) : json(200, { value: null }),
  );
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

describe('a message to the support team', () => {
  it('goes to the address of /config.json, with subject and text', async () => {
    await sendToSupport(message);
    const [url, init] = answer.mock.calls.at(-1) ?? [];
    expect([url, init?.method]).toEqual(['/api/email/send', 'POST']);
    expect(JSON.parse(init?.body as string)).toEqual({
      email: 'help@shop.example',
      subject: 'Dodo Console web app support',
      html: '<p>Quota exceeded.</p>',
    });
  });

  it('carries whatever the text holds as text', () => {
    expect(htmlOf('<script>alert("1 & 2")</script>\nnext')).toBe(
      '<p>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;<br>next</p>',
    );
  });

  it('fits whatever its length, and ends with whole characters', () => {
    const html = htmlOf('<'.repeat(20_000));
    expect(html.length).toBeLessThanOrEqual(10_000);
    expect(html).toMatch(/^<p>(?:&lt;)+<\/p>$/u);
  });

  it('throws what the server says, and where it says nothing', async () => {
    answer.mockImplementation(async (url) =>
      url === '/config.json'
        ? json(200, { supportEmail: 'help@shop.example' })
        : json(429, { error: { code: 'tooManyRequests', message: 'Too many requests. Try again in 12 s.' } }),
    );
    await expect(sendToSupport(message)).rejects.toMatchObject({
      status: 429,
      message: 'Too many requests. Try again in 12 s.',
    });
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendToSupport(message)).rejects.toMatchObject({ status: 0, message: 'The server did not answer.' });
  });

  it('opens as a mail of one’s own where nobody is signed in', async () => {
    const open = vi.fn<(address: string) => void>();
    await openSupportMail({ ...message, text: 'A & B\n100 %' }, open);
    expect(open).toHaveBeenCalledWith(
      'mailto:help@shop.example?subject=Dodo%20Console%20web%20app%20support&body=A%20%26%20B%0A100%20%25',
    );
    expect(mailtoOf('a?cc=b@c.example', message)).toMatch(/^mailto:a%3Fcc=b@c\.example\?/u);
  });
});
