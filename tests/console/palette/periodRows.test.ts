// @vitest-environment jsdom
import type { Action, Choice } from '#console/actions/action.ts';
import { ChoiceCache } from '#console/palette/choices.ts';
import { oneLines } from '#console/palette/oneLine.ts';
import { periodRows } from '#console/palette/periodRows.ts';
import { describe, expect, it } from 'vitest';

const today = new Date(2026, 10, 21);
const analytics: Action = {
  id: 'customer:analytics',
  title: 'Analytics',
  group: 'screen',
  path: '/customers-analytics/C0000001',
  run: () => undefined,
};
const list: Action = {
  ...analytics,
  id: 'go:customers-analytics',
  title: 'Customer Analytics',
  path: '/customers?view=analytics',
};
const rows = (query: string) => periodRows(query, [analytics, list], today).map(({ title, path }) => [title, path]);

describe('analytics with their period in one line', () => {
  it.each([
    ['analytics last year', 'Analytics: 2025', 'year=2025'],
    ['analytics june', 'Analytics: Jun 2026', 'year=2026&month=6'],
    ['analytics in mrach 2025', 'Analytics: Mar 2025', 'year=2025&month=3'],
    ['last month analytics', 'Analytics: Oct 2026', 'year=2026&month=10'],
    ['show me the stats for 2025', 'Analytics: 2025', 'year=2025'],
  ])('go there from a record: %s', (query, title, period) => {
    expect(rows(query)).toEqual([[title, `/customers-analytics/C0000001?${period}`]]);
  });

  it.each(['analytics', 'last year', 'customers last year', 'analytics last 30 days', 'edit june'])(
    '%s says none',
    (query) => {
      expect(rows(query)).toEqual([]);
    },
  );

  it.each(['analytics last year', 'customer analytics 2025', 'last year figures'])(
    'are chosen where they are shown: %s',
    (query) => {
      const years: readonly Choice[] = [{ id: '2025', title: '2025', keywords: 'last year' }];
      const period: Action = {
        id: 'analytics:period',
        title: 'Choose year and month',
        group: 'screen',
        arguments: [{ id: 'year', title: 'Year', choices: () => years }],
        impliedByChoice: true,
        run: () => undefined,
      };
      const lines = oneLines(query, [period], new ChoiceCache().reader());
      expect(lines.map(({ page }) => page.given)).toEqual([{ year: '2025' }]);
    },
  );
});
