// @vitest-environment jsdom
import { ApiError } from '#console/data/apiError.ts';
import { noticeTimeout } from '#domain/notices.ts';
import {
  dismiss,
  dismissAll,
  hold,
  maxShown,
  notify,
  notifyError,
  notifyText,
  release,
  setNoticeClock,
  shown,
  undoLast,
} from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let timers: { readonly run: () => void; readonly milliseconds: number; stopped: boolean }[] = [];

beforeEach(() => {
  timers = [];
  setNoticeClock({
    start: (run, milliseconds) => timers.push({ run, milliseconds, stopped: false }) - 1,
    stop: (timer) => {
      const found = timers[timer as number];
      if (found) found.stopped = true;
    },
  });
});
afterEach(() => {
  resetAll();
  setNoticeClock();
});

function timePasses(): void {
  for (const timer of timers) if (!timer.stopped) timer.run();
}
const texts = () => shown.list.map((notice) => notice.text);

describe('notices', () => {
  it('leave out what was taken back', () => {
    notifyError(new DOMException('Taken back.', 'AbortError'));
    notifyError(new ApiError(500, { code: 'internal', message: 'It broke.' }));
    expect(texts()).toEqual(['It broke.']);
  });

  it('close after 5000 ms (1 §4: notifications close) (1 §9: notification timeout and position)', () => {
    notify('tenantIdCopied');
    expect(texts()).toEqual(['Tenant ID copied to clipboard']);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([noticeTimeout]);
    timePasses();
    expect(texts()).toEqual([]);
  });

  it('stay where they tell of danger, until they are dismissed', () => {
    const id = notify('subscriptionRequired');
    expect(timers).toEqual([]);
    timePasses();
    expect(texts()).toHaveLength(1);
    dismiss(id);
    expect(texts()).toEqual([]);
  });

  it('stand in the order in which they came', () => {
    notify('sidebarMini');
    notify('sidebarFull');
    expect(texts()).toEqual(['Sidebar mini activated', 'Sidebar mini deactivated']);
  });

  it('fill their places', () => {
    notify('unauthorizedFeature', { feature: 'Segments view' });
    expect(texts()).toEqual(['You are not authorized to access the feature: Segments view.']);
  });

  it('wait while somebody reads them', () => {
    const id = notify('tenantIdCopied');
    hold(id);
    timePasses();
    expect(texts()).toHaveLength(1);
    release(id);
    timePasses();
    expect(texts()).toEqual([]);
  });

  it('undo what the newest offers to undo, once', () => {
    const undo = vi.fn<() => void>();
    notifyText('success', 'Deleted', undo);
    notify('sidebarMini');
    undoLast();
    undoLast();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual(['Sidebar mini activated']);
  });

  it('stand once where the same is said again, which is counted and begins their time anew', () => {
    const id = notify('tenantIdCopied');
    expect(notify('tenantIdCopied')).toBe(id);
    expect(shown.list.map(({ count }) => count)).toEqual([2]);
    expect(timers.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('stand apart where each offers to undo something else', () => {
    notifyText('success', 'Deleted', () => undefined);
    notifyText('success', 'Deleted', () => undefined);
    expect(shown.list).toHaveLength(2);
  });

  it('stand top right unless told otherwise (specification 1 §9) (1 §9: notification timeout and position)', () => {
    notify('tenantIdCopied');
    notifyText('info', 'Elsewhere', undefined, 'bottom-left');
    expect(shown.list.map(({ position }) => position)).toEqual(['top-right', 'bottom-left']);
  });

  it('that gave their place to five newer ones are not said aloud again', () => {
    for (let number = 1; number <= maxShown + 2; number++) notifyText('danger', `Number ${number}`);
    expect(shown.list.filter(({ announced }) => announced).map(({ text }) => text)).toEqual(['Number 1', 'Number 2']);
  });

  it('go all at once when asked', () => {
    notify('tenantIdCopied');
    notify('subscriptionRequired');
    dismissAll();
    timePasses();
    expect(texts()).toEqual([]);
    expect(timers.every(({ stopped }) => stopped)).toBe(true);
  });

  it('go with the person who signs out', () => {
    notify('subscriptionRequired');
    resetAll();
    expect(texts()).toEqual([]);
  });
});
