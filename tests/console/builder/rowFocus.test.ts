// @vitest-environment jsdom
import { focusRow, forgetRowFocus } from '#console/builder/rowFocus.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<input name="name" />';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const render = () => document.body.insertAdjacentHTML('beforeend', '<div tabindex="-1" data-condition="c1"></div>');

it('a row takes the focus once it is on screen', () => {
  focusRow('c1');
  vi.advanceTimersByTime(60);
  render();
  vi.advanceTimersByTime(60);
  expect(document.activeElement?.getAttribute('data-condition')).toBe('c1');
});

it('a row that comes after the focus went elsewhere does not take it back', () => {
  focusRow('c1');
  vi.advanceTimersByTime(60);
  forgetRowFocus();
  document.querySelector<HTMLElement>('[name=name]')?.focus();
  render();
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.getAttribute('name')).toBe('name');
});
