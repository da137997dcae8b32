// @vitest-environment jsdom
import { reportFailure } from '#console/shell/failures.ts';
import { shown } from '#console/state/notices.ts';
import { problem } from '#console/state/problem.ts';
import { resetAll } from '#console/state/reset.ts';
import { CodeMissing } from '#console/ui/lazyComponent.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const log = vi.spyOn(console, 'error');
beforeEach(() => log.mockImplementation(() => undefined));
afterEach(() => {
  resetAll();
  log.mockReset();
});
const told = () => shown.list.map(({ type, text, count }) => [type, text, count]);

it('an error that nothing caught is logged, kept as the current one, and a danger notification with its message', () => {
  const error = new Error('It broke');
  reportFailure(error);
  expect(told()).toEqual([['danger', 'It broke', 1]]);
  expect(problem.current).toBe(error);
  expect(log).toHaveBeenCalledWith(error);
});

it('one error is told once, however often it is reported', () => {
  const error = new Error('It broke');
  for (let times = 0; times < 3; times++) reportFailure(error);
  expect(told()).toEqual([['danger', 'It broke', 1]]);
  expect(log.mock.calls.filter(([logged]) => logged === error)).toHaveLength(1);
});

it('code that did not come is told in words of the console', () => {
  reportFailure(new CodeMissing('TypeError: Failed to fetch dynamically imported module: http://localhost/x.js'));
  expect(told()).toEqual([['danger', 'Couldn’t load part of the console. Try again in a moment.', 1]]);
});

it('what was taken back is told to nobody', () => {
  reportFailure(new DOMException('Aborted', 'AbortError'));
  expect(told()).toEqual([]);
});
