import { describe, expect, it } from 'vitest';
import { daysBefore, daysBetween, monthsBetween, monthsOfYear } from '#console/charts/heatCalendar.ts';

describe('months and days of a chart', () => {
  it('are called Jan to Dec', () => {
    expect(monthsOfYear().map(({ label }) => label)).toEqual(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    );
  });

  it('leave no month out between the first and the last, whatever order they come in', () => {
    const places = monthsBetween([
      { month: 2, year: 2026 },
      { month: 11, year: 2025 },
    ]);
    expect(places.map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(places.map(({ label }) => label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026']);
    expect(places.map(({ tick }) => tick)).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026', 'Feb']);
    expect(monthsBetween([])).toEqual([]);
  });

  it('leave no day out, over the end of February and of the year', () => {
    expect(daysBetween('2024-02-28', '2024-03-01').map(({ label }) => label)).toEqual([
      '28 Feb 2024',
      '29 Feb 2024',
      '1 Mar 2024',
    ]);
    expect(daysBetween('2025-12-31', '2026-01-01').map(({ tick }) => tick)).toEqual([undefined, 'Jan\n2026']);
    expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([]);
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  });
});
