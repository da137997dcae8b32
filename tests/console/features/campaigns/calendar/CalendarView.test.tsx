// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { CalendarView } from '#console/features/campaigns/calendar/CalendarView.tsx';
import { campaigns } from '#console/features/campaigns/texts.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import { addDays } from '#domain/conditions/dates.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, until } from '../../../mount.tsx';
import { storeToken } from '../../../token.ts';

const today = '2026-11-21';
const mailing = {
  kind: 'campaign',
  id: 3,
  name: 'Spring',
  channel: 'dodo-mail',
  at: '09:00',
  mails: 4,
  estimate: false,
};
const planned: Readonly<Record<string, readonly object[]>> = {
  '2026-11-10': [{ ...mailing, status: 'sent' }],
  '2026-11-24': [
    { ...mailing, id: 4, name: 'Winter', status: 'scheduled' },
    { ...mailing, kind: 'automation', id: 5, name: 'Birthday', status: 'scheduled', mails: 1200, estimate: true },
  ],
  '2026-11-25': [{ ...mailing, id: 6, name: 'Broken', status: 'failed' }],
};
/** The questions that the calendar was asked. */
let asked: string[];

async function answer(request: Request | string): Promise<Response> {
  const url = new URL(typeof request === 'string' ? request : request.url, location.origin);
  if (url.pathname === '/api/tenant') return Response.json({ value: { owner: true, today } });
  if (url.pathname !== '/api/campaign/calendar') return Response.json({ value: [] });
  asked.push(url.search);
  const from = url.searchParams.get('from') ?? today;
  const days = Array.from({ length: Number(url.searchParams.get('days')) }, (_, index) => {
    const day = addDays(from, index);
    return { day, mails: 4, estimated: day === '2026-11-24' ? 1200 : 0, planned: planned[day] ?? [] };
  });
  return Response.json({ value: { from, today, days, fatigue: [], most: [], cap: null } });
}

async function draw(search = '') {
  const page = await mount(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <DataProvider>
        <main>
          <CalendarView />
        </main>
      </DataProvider>
    </NuqsTestingAdapter>,
  );
  await until(() => page.element.querySelector('[data-day]') !== null);
  return page;
}
const run = (id: string) => act(async () => findAction(`campaign-calendar:${id}`)?.run({}));
const focused = () => document.activeElement?.getAttribute('data-day');

beforeEach(() => {
  asked = [];
  loadTexts({ campaigns });
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  const open = cells.find(({ meets }) => meets === 'opens');
  if (open) setPermissions(permissionsWith([], open));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('shows a month by whole weeks, tells kinds of mailings apart by word, and says what is next', async () => {
  const page = await draw();
  expect(asked).toEqual(['?from=2026-10-26&days=42']);
  const text = (day: string) => page.element.querySelector(`[data-day="${day}"]`)?.textContent ?? '';
  expect(text('2026-11-10')).toContain('Sent 09:00 · 4 emails');
  expect(text('2026-11-24')).toContain('Planned 09:00 · 4 emails');
  expect(text('2026-11-24')).toContain('Automated · about 1,200 emails');
  expect(text('2026-11-25')).toContain('Failed');
  expect(page.element.textContent).toContain('Next: “Winter” on 24 Nov 2026 at 09:00.');
  expect(page.element.textContent).toContain('Next free day: 22 Nov 2026.');
  expect(page.element.textContent).toContain('Automation emails are estimates');
  expect(page.element.querySelector('[aria-current=date]')?.getAttribute('data-day')).toBe(today);
  await page.unmount();
});

it('goes across days by arrows, into the next month too, and back to today', async () => {
  const page = await draw();
  await run('day-right');
  await until(() => focused() === '2026-11-22');
  await run('day-down');
  await until(() => focused() === '2026-11-29');
  await run('day-down');
  await until(() => focused() === '2026-12-06');
  expect(asked.at(-1)).toBe('?from=2026-11-30&days=35');
  await run('today');
  await until(() => focused() === today);
  await page.unmount();
});

it('in the agenda goes from one day with mailings to the next', async () => {
  const page = await draw('?show=agenda');
  const days = [...page.element.querySelectorAll('[data-day]')].map((day) => day.getAttribute('data-day'));
  expect(days).toEqual(['2026-11-10', '2026-11-24', '2026-11-25']);
  await run('day-down');
  await until(() => focused() === '2026-11-24');
  await run('day-up');
  await until(() => focused() === '2026-11-10');
  await page.unmount();
});

it('offers no campaign on a past day, and opens what a day has', async () => {
  const page = await draw('?day=2026-11-10');
  expect(findAction('campaign-calendar:plan')?.when?.()).toBe(false);
  await run('day-right');
  await until(() => focused() === '2026-11-11');
  expect(findAction('campaign-calendar:open')?.when?.()).toBe(false);
  await run('day-left');
  await until(() => focused() === '2026-11-10');
  expect(findAction('campaign-calendar:open')?.when?.()).toBe(true);
  await run('open');
  expect(location.pathname).toBe('/campaigns/3');
  await page.unmount();
});

it('reads the day of earlier links', async () => {
  const page = await draw('?from=2026-08-20');
  expect(asked).toEqual(['?from=2026-07-27&days=42']);
  await page.unmount();
});
