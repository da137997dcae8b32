// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { load } from '#console/data/request.ts';
import { WeekPart } from '#console/features/campaigns/calendar/WeekPart.tsx';
import { loadTexts } from '#console/texts/i18n.ts';
import { campaigns } from '#console/features/campaigns/texts.ts';
import { mount } from '../../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

const planned = { kind: 'automation', id: 3, name: 'Birthday', channel: 'dodo-mail', at: '09:00' } as const;
const calendar = {
  from: '2026-11-21',
  today: '2026-11-21',
  days: [
    {
      day: '2026-11-21',
      mails: 4,
      estimated: 1200,
      planned: [
        { ...planned, status: 'sent', mails: 4, estimate: false },
        { ...planned, status: 'scheduled', mails: 1200, estimate: true },
      ],
    },
  ],
  fatigue: [],
  most: [],
  cap: null,
} as const;

it('what automations will send stands beside what is counted, as an estimate, with the sentence that says so', async () => {
  loadTexts({ campaigns });
  const query = { data: calendar, error: undefined, reload: () => undefined } as never;
  drawn = await mount(<WeekPart title="Week" figure={load('campaignCalendar', { query: {} })} query={query} />);
  const text = drawn.element.textContent;
  expect(text).toContain('4 emails · about 1,200 from automations');
  expect(text).toContain('BirthdayAutomation · 4 emails');
  expect(text).toContain('BirthdayAutomation · about 1,200 emails');
  expect(text).toContain('are estimates based on past activity');
});
