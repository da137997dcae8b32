import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCampaignDetails } from '#domain/campaigns/details.ts';
import { withUtm } from '#server/features/campaigns/sending/utm.ts';
import { startTestServer, valueOf, type Person, type TestServer } from '../../testServer.ts';

/** GET and POST settings (specification 2 §7, Settings and tenant). */
describe('settings of campaigns (2 §7: settings)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const save = (details: object, as: Person = 'owner'): Promise<Response> =>
    server.ask('settings', {
      as,
      method: 'POST',
      body: { campaignDetails: { ...defaultCampaignDetails, ...details } },
    });
  const problemsOf = async (reply: Response) =>
    ((await reply.json()) as { error: { problems?: object[] } }).error.problems;

  it('have defaults, are changed by owners alone, and are the tenant’s own', async () => {
    expect(await valueOf(await server.ask('settings', { as: 'analyst' }))).toEqual({
      campaignDetails: { ...defaultCampaignDetails, postalAddress: '12 Salamanca Place\nHobart TAS 7004' },
    });
    const details = {
      senderName: 'Harbour & Pine',
      fromEmailAddress: 'news@harbour-pine.example',
      replyTo: 'hello@harbour-pine.example',
      postalAddress: '1 Quay Street\nHarbour',
      utmSource: 'dodo',
      frequencyCap: { mails: 3, days: 7 },
      attributionDays: 14,
    };
    expect((await save(details, 'analyst')).status).toBe(403);
    expect((await save(details)).status).toBe(200);
    expect(await valueOf(await server.ask('settings', { as: 'analyst' }))).toEqual({
      campaignDetails: { ...defaultCampaignDetails, ...details },
    });
    expect(await valueOf(await server.ask('settings', { as: 'neighbour' }))).toEqual({
      campaignDetails: { ...defaultCampaignDetails, postalAddress: '12 Salamanca Place\nHobart TAS 7004' },
    });
  });

  it.each([
    [{ fromEmailAddress: 'news' }, 'Enter a valid email address, such as news@shop.example.'],
    [{ replyTo: 'a@b@c' }, 'Enter a valid email address, such as news@shop.example.'],
    [{ senderName: 'a\nb' }, 'Use letters and symbols only.'],
    [{ utmSource: 'a b' }, 'Remove spaces and the characters & # ? =.'],
    [{ frequencyCap: { mails: 0, days: 7 } }, 'Enter a whole number from 1 to 100.'],
    [{ attributionDays: 1.5 }, 'Enter a whole number from 1 to 90.'],
    [{ postalAddress: `A${' x'.repeat(251)}` }, 'Use at most 500 characters.'],
  ])('are refused with a sentence: %o', async (details, message) => {
    const reply = await save(details);
    expect(reply.status).toBe(400);
    expect(await problemsOf(reply)).toContainEqual(expect.objectContaining({ message }));
  });
});

describe('UTM parameters', () => {
  const utm = { utmSource: 'dodo', utmMedium: 'email', campaign: 'Spring & more' };
  const link = (href: string): string => `<p><a href="${href}">x</a></p>`;

  it('are added to links, whatever else these have', () => {
    const added = 'utm_source=dodo&amp;utm_medium=email&amp;utm_campaign=Spring%20%26%20more';
    expect(withUtm(link('https://x.example/'), utm)).toBe(link(`https://x.example/?${added}`));
    expect(withUtm(link('https://x.example/?a=1&amp;b=ä#part#2'), utm)).toBe(
      link(`https://x.example/?a=1&amp;b=ä&amp;${added}#part#2`),
    );
  });

  it.each([
    link('mailto:a@b.example'),
    link('https://unsubscribe.invalid/'),
    link('https://x.example/?utm_source=own&b'),
    '<img src="https://x.example/a.png">',
  ])('leave %s as it is', (html) => {
    expect(withUtm(html, utm)).toBe(html);
  });

  it('are none without a source', () => {
    expect(withUtm(link('https://x.example/'), { ...utm, utmSource: '' })).toBe(link('https://x.example/'));
  });
});
