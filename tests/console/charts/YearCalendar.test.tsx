// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { heatCalendar } from '#console/charts/heatCalendar.ts';
import { YearCalendar } from '#console/charts/YearCalendar.tsx';
import { mount, press } from '../mount.tsx';

const calendar = heatCalendar([{ date: '2026-11-20', visits: 2 }], '2026-11-21');

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

describe('a calendar of visits', () => {
  it('is one stop of Tab whose days say their date and count', async () => {
    drawn = await mount(
      <YearCalendar calendar={calendar} label="Daily visits" countText={(count) => `${count} visits`} />,
    );
    const days = [...drawn.element.querySelectorAll<HTMLElement>('[role=gridcell]')];
    expect(days).toHaveLength(365);
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const stop = days.find(({ tabIndex }) => tabIndex === 0);
    expect(stop?.getAttribute('aria-label')).toBe('21 Nov 2026: 0 visits');
    stop?.focus();
    for (const [key, said] of [
      ['ArrowUp', '20 Nov 2026: 2 visits'],
      ['ArrowLeft', '13 Nov 2026: 0 visits'],
      ['Home', '22 Nov 2025: 0 visits'],
      ['End', '21 Nov 2026: 0 visits'],
    ] as const) {
      await press(key);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(said);
      // The same is below for those who see it.
      expect(drawn.element.textContent).toContain(said);
    }
  });
});
