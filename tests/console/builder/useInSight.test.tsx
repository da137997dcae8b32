// @vitest-environment jsdom
import { useInSight } from '#console/builder/parts/useInSight.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

/** As the browser tells it: which of the watched elements have come into sight. */
let tell: IntersectionObserverCallback;
const watched = new Set<Element>();
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    tell = callback;
  }
  observe = (element: Element) => watched.add(element);
  unobserve = (element: Element) => watched.delete(element);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
});

function Row({ place, current }: { readonly place: number; readonly current: number }) {
  const { isInSight, ref } = useInSight(place, place === current);
  return <li ref={ref}>{isInSight ? 'whole' : 'words'}</li>;
}
const rows = (current = -1) => (
  <ul>
    {Array.from({ length: 60 }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of a test do not move
      <Row key={place} place={place} current={current} />
    ))}
  </ul>
);
const wholeIn = (element: Element) =>
  [...element.querySelectorAll('li')].flatMap(({ textContent }, place) => (textContent === 'whole' ? [place] : []));

it('draws the first rows of a long definition whole, then those that come near, the current one, and the rest in time', async () => {
  const { element, render, unmount } = await mount(rows());
  const first = wholeIn(element);
  expect(first).toEqual(Array.from({ length: first.length }, (_, place) => place));
  expect(first.length).toBeGreaterThan(8);
  expect(first.length).toBeLessThan(20);
  expect(watched.size).toBe(60 - first.length);

  const near = element.querySelectorAll('li')[30] as Element;
  const entries = [{ isIntersecting: true, target: near }] as unknown as IntersectionObserverEntry[];
  await act(async () => tell(entries, undefined as unknown as IntersectionObserver));
  expect(wholeIn(element)).toEqual([...first, 30]);

  await render(rows(50));
  await render(rows(-1));
  expect(wholeIn(element)).toEqual([...first, 30, 50]);

  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(wholeIn(element)).toHaveLength(60);
  expect(watched.size).toBe(0);
  await unmount();
});

it('watches nothing of a definition that is gone', async () => {
  const { unmount } = await mount(rows());
  expect(watched.size).toBeGreaterThan(0);
  await unmount();
  expect(watched.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
