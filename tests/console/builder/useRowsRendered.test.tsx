// @vitest-environment jsdom
import { useRowsRendered } from '#console/builder/parts/VisualBuilder.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Rows({ rows, current = null }: { readonly rows: number; readonly current?: number | null }) {
  const ids = Array.from({ length: rows }, (_, place) => ({ id: `${place}` }));
  const model = { groups: [{ conditions: ids.slice(0, 5) }, { conditions: ids.slice(5) }] };
  return <p>{Math.min(rows, useRowsRendered(model, current === null ? null : `${current}`))}</p>;
}

it('draws as many rows as a window may show, and the others once nothing else happens', async () => {
  const { element, unmount } = await mount(<Rows rows={60} />);
  const first = Number(element.textContent);
  expect(first).toBeGreaterThan(8);
  expect(first).toBeLessThan(20);
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(element.textContent).toBe('60');
  await unmount();
});

it('draws all rows at once where somebody goes to one further down', async () => {
  const { element, render, unmount } = await mount(<Rows rows={60} />);
  await render(<Rows rows={60} current={3} />);
  expect(element.textContent).not.toBe('60');
  await render(<Rows rows={60} current={59} />);
  expect(element.textContent).toBe('60');
  await render(<Rows rows={60} />);
  expect(element.textContent).toBe('60');
  await unmount();
});

it('waits for nothing where all rows are in sight, or the builder is gone', async () => {
  const few = await mount(<Rows rows={8} />);
  expect(few.element.textContent).toBe('8');
  expect(vi.getTimerCount()).toBe(0);
  await few.unmount();
  const many = await mount(<Rows rows={60} />);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await many.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
