// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { type Chart, averageAmounts } from '#console/charts/chart.ts';
import { ChartFigure } from '#console/charts/ChartView.tsx';
import { moneyFormat } from '#console/texts/money.ts';
import { mount, press } from '../mount.tsx';

// The drawing needs a browser; what is read from it does not.
vi.mock('#console/charts/Plot.tsx', () => ({ Plot: () => null }));

const chart: Chart = {
  kind: 'line',
  places: monthsOfYear(),
  series: [
    { key: '2026', label: '2026', values: monthsOfYear().map((_, index) => (index < 11 ? 100 + index : null)) },
    { key: '2025', label: '2025', values: monthsOfYear().map((_, index) => 200 + index) },
  ],
  texts: averageAmounts(moneyFormat('$')),
};

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

const figure = (isTable: boolean) => (
  <ChartFigure chart={chart} label="Average order value" placeHead="Month" isTable={isTable} />
);

describe('a chart', () => {
  it('is a figure with a name whose values are read with the keyboard', async () => {
    drawn = await mount(figure(false));
    expect(drawn.element.querySelector('figure')?.getAttribute('aria-label')).toBe('Average order value');
    const reader = drawn.element.querySelector('[role=slider]');
    const said = () => reader?.getAttribute('aria-valuetext');
    expect(said()).toBe('Dec: 2026 none, 2025 $211.0');
    for (const [key, text] of [
      ['ArrowLeft', 'Dec: 2026 none, 2025 $211.0'],
      ['ArrowLeft', 'Nov: 2026 $110.0, 2025 $210.0'],
      ['Home', 'Jan: 2026 $100.0, 2025 $200.0'],
      ['ArrowRight', 'Feb: 2026 $101.0, 2025 $201.0'],
      ['End', 'Dec: 2026 none, 2025 $211.0'],
    ] as const) {
      await press(key, {}, reader ?? undefined);
      expect([key, said()]).toEqual([key, text]);
    }
  });

  it('shows the same figures as a table with heads for months and years', async () => {
    drawn = await mount(figure(true));
    const cells = Array.from(drawn.element.querySelectorAll('tr'), (row) =>
      Array.from(row.children, (cell) => cell.textContent),
    );
    expect(cells).toHaveLength(13);
    expect(cells[0]).toEqual(['Month', '2026', '2025']);
    expect(cells[1]).toEqual(['Jan', '$100.0', '$200.0']);
    expect(cells[12]).toEqual(['Dec', '–', '$211.0']);
    expect(drawn.element.querySelectorAll('th[scope=row]')).toHaveLength(12);
  });

  it('is no landmark beside its part, by whose name it is called, but is reached to be scrolled', async () => {
    drawn = await mount(figure(true));
    const scrolled = drawn.element.querySelector('[tabindex="0"]');
    expect(scrolled?.getAttribute('aria-label')).toBe('Average order value');
    expect(scrolled?.getAttribute('role')).toBe('group');
  });
});
