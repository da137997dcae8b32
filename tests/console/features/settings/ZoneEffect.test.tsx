// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallValue } from '#console/data/call.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { ZoneEffect } from '#console/features/settings/ZoneEffect.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const effect: CallValue<'timeZoneOutlook'> = {
  now: { from: '2026-11-28T14:05', to: '2026-11-29T01:05' },
  kept: { events: 12_345, customers: 1, products: 0, emails: 2 },
  newest: { transaction_id: 'T-1', from: '2026-03-12T14:30', to: '2026-03-13T01:30' },
  ahead: 0,
  scheduled: { count: 1, first: { id: 3, name: 'Winter sale', from: '2027-01-15T09:00', to: '2027-01-15T20:00' } },
  drafts: 2,
  automations: 0,
};
let asked: (string | null)[];
let reply: () => Response;

async function answer(request: Request | string): Promise<Response> {
  const { searchParams } = new URL(typeof request === 'string' ? request : request.url, location.origin);
  asked.push(searchParams.get('time_zone'));
  return reply();
}

beforeEach(() => {
  asked = [];
  reply = () => Response.json({ value: effect });
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const effectOf = (chosen: string) => (
  <DataProvider>
    <ZoneEffect saved="UTC" chosen={chosen} />
  </DataProvider>
);

it('says nothing of the saved zone, and tells the effect of another one with the tenant’s own numbers', async () => {
  const page = await mount(effectOf('UTC'));
  expect(page.element.textContent).toBe('');
  await page.render(effectOf('Australia/Melbourne'));
  expect(page.element.textContent).toContain('Checking what changes …');
  expect(page.element.querySelector('[aria-live=polite]')?.getAttribute('aria-busy')).toBe('true');
  await until(() => page.element.querySelector('li') !== null);
  expect(page.element.querySelector('[aria-live=polite]')?.getAttribute('aria-busy')).toBe('false');
  expect([...page.element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'New sales, “today” and reports by day follow Melbourne time: 29 Nov 2026, 01:05 now, instead of 28 Nov 2026, 14:05.',
    'Stored times keep their date and time: 12,345 events, 1 customer, and 2 emails.',
    'Order T-1 stays at 12 Mar 2026, 14:30, although the time in Melbourne was 13 Mar 2026, 01:30.',
    'Imported times with a time zone were converted to UTC time and are not converted again.',
    'The scheduled campaign “Winter sale” starts at the same moment: 15 Jan 2027, 20:00 in Melbourne, instead of 09:00.',
    '2 campaign drafts keep their send times, but in Melbourne time.',
    'You can change back at any time. Stored times are not rewritten.',
  ]);
  await page.render(effectOf('UTC'));
  expect(page.element.textContent).toBe('');
  await page.unmount();
});

it('asks once for the zone at which someone stops, and never shows the effect of one that was passed', async () => {
  const page = await mount(effectOf('UTC'));
  for (const zone of ['Europe/Berlin', 'Europe/Paris', 'Asia/Tokyo']) await page.render(effectOf(zone));
  await until(() => page.element.querySelector('li') !== null);
  expect(asked).toEqual(['Asia/Tokyo']);
  await page.render(effectOf('Asia/Seoul'));
  expect(page.element.querySelector('li')).toBeNull();
  await page.unmount();
});

it('says why the effect is not there, with a way to try again', async () => {
  reply = () => Response.json({ error: { code: 'badRequest', message: 'Not now.' } }, { status: 400 });
  const page = await mount(effectOf('Asia/Tokyo'));
  await until(() => page.element.querySelector('[role=alert]') !== null);
  expect(page.element.textContent).toContain('Not now.');
  reply = () => Response.json({ value: effect });
  page.element.querySelector('button')?.click();
  await until(() => page.element.querySelector('li') !== null);
  await page.unmount();
});
