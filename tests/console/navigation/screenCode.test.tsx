// @vitest-environment jsdom
import { ScreenBoundary } from '#console/shell/ScreenBoundary.tsx';
import { useScreen } from '#console/navigation/screenCode.ts';
import { codeTimeout } from '#console/ui/lazyComponent.tsx';
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const loadCode = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('#console/screens.ts', () => ({ loadCode }));

const Here = () => 'The screen';
const reload = vi.fn<() => void>();
function Place({ name }: { readonly name: 'segments' | 'filters' }) {
  const screen = useScreen(name);
  return screen ? createElement(screen, { parameters: {} }) : 'Coming';
}
const shown = (name: 'segments' | 'filters') =>
  mount(
    <ScreenBoundary reload={reload}>
      <Place name={name} />
    </ScreenBoundary>,
  );
const retry = (element: HTMLElement) => act(async () => element.querySelector('button')?.click());

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  loadCode.mockReset();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the code of a screen', () => {
  it('that does not come within 120 seconds gives an error, whose Retry asks again (1 §9: chunk time-out)', async () => {
    loadCode.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValueOnce(Here);
    const { element, unmount } = await shown('segments');
    await act(() => vi.advanceTimersByTimeAsync(codeTimeout - 1));
    expect(element.textContent).toBe('Coming');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(element.textContent).toContain('Couldn’t load this screen');
    await retry(element);
    expect(element.textContent).toBe('The screen');
    await unmount();
  });

  it('that fails twice is asked for once more by loading the page anew', async () => {
    loadCode.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const { element, unmount } = await shown('filters');
    await retry(element);
    expect([element.querySelectorAll('button').length, reload.mock.calls.length]).toEqual([1, 0]);
    await retry(element);
    expect(reload).toHaveBeenCalledTimes(1);
    await unmount();
  });
});
