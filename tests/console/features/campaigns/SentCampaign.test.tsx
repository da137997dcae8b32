// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#console/features/campaigns/form/campaignKind.ts';
import { SentCampaign } from '#console/features/campaigns/sent/SentCampaign.tsx';
import { campaigns } from '#console/features/campaigns/texts.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const record = {
  begins_at: '2026-11-11T09:00:00Z',
  audience: 10,
  reasons: [
    { state: 'skipped', reason: 'no consent', people: 3 },
    { state: 'skipped', reason: 'suppressed', people: 1 },
  ],
  segments: [{ id: 7, name: 'VIP' }],
  resend_of: null,
  fromEmailAddress: 'news@shop.example',
  versions: [
    {
      group: null,
      people: 6,
      subject: 'Spring is here',
      senderName: 'Shop',
      template: { id: 2, name: 'Newsletter', version: 3 },
    },
  ],
  products: 0,
  mail: { subject: 'Spring is here', html: '<p>Hello Ada</p>', user_id: 'C1', full_name: 'Ada Byron' },
};
const counts = { sent: 6, delivery: 5, open: 3, click: 1, sale: 1, revenue: 20 };
const rates = { delivery_rate: 0.83, open_rate: 0.6, click_rate: 0.2, sale_rate: 0.2 };
const figures = { channel: 'dodo-mail', window: 7, email: { ...counts, ...rates }, website: {} };
const campaign = {
  id: 1,
  name: 'Spring',
  status: 'sent',
  channel: 'dodo-mail',
  objective: 'Sales',
  tags: ['garden'],
  segmentIds: [7],
  ab: null,
  ratePerMinute: null,
  place: '',
  scheduled_at: null,
  started_at: '2026-11-11T09:00:00Z',
  ended_at: '2026-11-11T09:30:00Z',
  winner: null,
  ledger: { audience: 10, pending: 0, claimed: 0, sent: 6, failed: 0, skipped: 4, unknown: 0 },
} as unknown as Campaign;

let asked: string[];
async function answer(request: Request | string): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  asked.push(path);
  if (path === '/api/campaign/1/record') return Response.json({ value: record });
  if (path === '/api/campaign/defaultCampaignAnalytics/1') return Response.json({ value: figures });
  if (path === '/api/settings/tenant-settings') return Response.json({ value: { currency: '$', vat: 0 } });
  return new Promise(() => undefined);
}

beforeEach(() => {
  asked = [];
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  loadTexts({ campaigns });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it.each(cells)(
  '$name: a sent campaign is text, its audience frozen, its figures for who may see them',
  async (cell) => {
    setPermissions(permissionsWith(['CAMPAIGNS.ANALYTICS.VIEW'], cell));
    const page = await mount(
      <DataProvider>
        <SentCampaign campaign={campaign} />
      </DataProvider>,
    );
    const opens = cell.meets === 'opens';
    await until(() => page.element.textContent.includes('Ada Byron'));
    await until(() => asked.includes('/api/campaign/defaultCampaignAnalytics/1') === opens);
    if (opens) await until(() => page.element.querySelector('a[aria-label="Opened: 3"]') !== null);
    else expect(page.element.textContent).not.toContain('Results');
    const lines = [...page.element.querySelectorAll('section[aria-label="Delivery"] a')].map((link) => [
      link.textContent,
      link.getAttribute('href')?.replace(/[?&]t=[^&]*/u, ''),
    ]);
    expect(lines).toEqual([
      ['Audience 10', '/campaigns/1/people'],
      ['Sent 6', expect.stringContaining('state=sent')],
      ['Skipped 4', expect.stringContaining('state=skipped')],
      ['No email consent 3', expect.stringContaining('reason=no+consent')],
      ['Suppressed 1', expect.stringContaining('reason=suppressed')],
    ]);
    const text = page.element.textContent;
    expect(text).toContain('As frozen when sending started');
    for (const fact of ['VIP', 'Spring is here', 'Newsletter', 'version 3', 'Shop, news@shop.example', 'garden']) {
      expect(text).toContain(fact);
    }
    expect(page.element.querySelectorAll('input, select, textarea, fieldset, button')).toHaveLength(0);
    // Nothing of the audience is counted as it is today.
    expect(asked).not.toContain('/api/campaign/live-customer-count');
    await page.unmount();
  },
);

it('shows the email of the version that won a test first', async () => {
  const searches: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    if (pathname === '/api/campaign/1/record') searches.push(search);
    return answer(request);
  });
  const winner = { ...campaign, ab: {}, winner: { group: 'B', chosen_by: null } } as unknown as Campaign;
  const page = await mount(
    <DataProvider>
      <SentCampaign campaign={winner} />
    </DataProvider>,
  );
  await until(() => searches.length === 2);
  expect(searches.toSorted()).toEqual(['', '?group=B']);
  await page.unmount();
});
