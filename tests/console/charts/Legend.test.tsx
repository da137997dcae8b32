// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { Legend } from '#console/charts/Legend.tsx';
import { mount } from '../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

const render = async (first: readonly (number | null)[], second: readonly (number | null)[]) => {
  drawn = await mount(
    <Legend
      series={[
        { key: '2026', label: '2026', values: first },
        { key: '2025', label: '2025', values: second },
      ]}
    />,
  );
  return [...drawn.element.querySelectorAll('li')].map((item) => item.querySelectorAll('circle').length);
};

describe('the legend of a chart', () => {
  it('shows the point of a line that has single values, and of no other', async () => {
    expect(await render([1, 2, 3], [null, 2, null])).toEqual([0, 1]);
    expect(drawn.element.textContent).toBe('20262025');
  });
});
