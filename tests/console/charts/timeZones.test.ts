import { afterEach, describe, expect, it } from 'vitest';
import { daysBetween, heatCalendar, monthsBetween, monthsOfYear } from '#console/charts/heatCalendar.ts';
import { formatTenantDay, formatTenantTime } from '#console/texts/format.ts';

const { TZ: own = 'UTC' } = process.env;
afterEach(() => {
  process.env['TZ'] = own;
});

/** What charts write of the months and the night in which clocks change, wherever the reader is. */
const written = () => ({
  months: monthsBetween([
    { year: 2025, month: 10 },
    { year: 2026, month: 4 },
  ]).map(({ key, label }) => `${key} ${label}`),
  ofYear: monthsOfYear().map(({ label }) => label),
  days: daysBetween('2026-03-28', '2026-04-01').map(({ key, label, tick }) => [key, label, tick]),
  calendar: heatCalendar([{ date: '2026-03-29', visits: 1 }], '2026-04-02').days.filter(({ count }) => count > 0),
  shown: [formatTenantTime('2026-03-29T02:30:00.000Z'), formatTenantDay('2026-03-31T23:45:00.000Z')],
});

describe('the places of charts', () => {
  it.each(['UTC', 'America/St_Johns', 'Europe/Paris', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Apia'])(
    'are the months and days of the tenant in %s, each once and in order',
    (zone) => {
      process.env['TZ'] = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(written()).toEqual({
        months: [
          '2025-10 Oct 2025',
          '2025-11 Nov 2025',
          '2025-12 Dec 2025',
          '2026-01 Jan 2026',
          '2026-02 Feb 2026',
          '2026-03 Mar 2026',
          '2026-04 Apr 2026',
        ],
        ofYear: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
        days: [
          ['2026-03-28', '28 Mar 2026', undefined],
          ['2026-03-29', '29 Mar 2026', undefined],
          ['2026-03-30', '30 Mar 2026', undefined],
          ['2026-03-31', '31 Mar 2026', undefined],
          ['2026-04-01', '1 Apr 2026', 'Apr'],
        ],
        calendar: [{ date: '2026-03-29', label: '29 Mar 2026', count: 1, shade: 1, column: 51, row: 6 }],
        shown: ['29 Mar 2026, 02:30', '31 Mar 2026'],
      });
    },
  );
});
