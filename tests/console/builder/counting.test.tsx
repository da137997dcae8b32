// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showBuilder } from './shown.tsx';

let shown: Awaited<ReturnType<typeof showBuilder>>;
beforeEach(async () => {
  shown = await showBuilder("SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
});
afterEach(() => shown.unmount());

const text = () => document.body.textContent ?? '';

it('says Counting while the first count is pending, not that there is nothing to count', async () => {
  await shown.countsAre({ isCounting: true });
  expect(text()).toContain('Counting …');
  expect(text()).not.toContain('Add a condition to see a count.');
  expect(shown.all('[data-condition] [data-skeleton]').length).toBeGreaterThan(0);
  expect(shown.all('[data-condition]').map((row) => row.textContent?.includes('–'))).toEqual([false]);
});

it('says that the count failed, and counts again with Retry', async () => {
  const reload = vi.fn();
  await shown.countsAre({ error: 'It broke.', query: { data: undefined, error: undefined, reload } });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Couldn’t load the count. It broke.');
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
  expect(reload).toHaveBeenCalledOnce();
});
