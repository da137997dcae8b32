// @vitest-environment jsdom
import { shown } from '#console/state/notices.ts';
import { folds, toggleFold } from '#console/state/folds.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { sidebar, toggleMini, yieldSidebar } from '#console/state/sidebar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  resetAll();
  vi.useRealTimers();
});

describe('the sidebar (specification 1 §2, §9)', () => {
  it('says ‘Sidebar mini activated’ and ‘Sidebar mini deactivated’', () => {
    toggleMini();
    toggleMini();
    expect(sidebar.mini).toBe(false);
    expect(shown.list.map(({ text }) => text)).toEqual(['Sidebar mini activated', 'Sidebar mini deactivated']);
  });

  it('moves for a second where its toggle was pressed, and not where a screen takes its room', () => {
    yieldSidebar(true);
    expect([sidebar.yields, sidebar.moves]).toEqual([true, false]);
    toggleMini();
    expect([sidebar.yields, sidebar.moves]).toEqual([false, true]);
    vi.advanceTimersByTime(1000);
    expect(sidebar.moves).toBe(false);
  });

  it('repeats a resize event every 180 ms for 1000 ms when it is minimised: five of them (1 §9: resize repeats)', () => {
    const at: number[] = [];
    const begun = Date.now();
    const note = () => at.push(Date.now() - begun);
    window.addEventListener('resize', note);
    toggleMini();
    vi.advanceTimersByTime(5000);
    window.removeEventListener('resize', note);
    expect(at).toEqual([180, 360, 540, 720, 900]);
  });
});

describe('groups of the sidebar', () => {
  it('fold and unfold, remembered for each person; what is set up once is folded at first', () => {
    const sign = (sub: string) => setUser({ sub, email: '', name: '', tenantIds: [] });
    sign('ana');
    expect(folds.groups).toEqual(['connectors', 'chat']);
    toggleFold('data');
    toggleFold('chat');
    expect(folds.groups).toEqual(['connectors', 'data']);
    sign('ben');
    expect(folds.groups).toEqual(['connectors', 'chat']);
    sign('ana');
    expect(folds.groups).toEqual(['connectors', 'data']);
  });

  it('may all be unfolded', () => {
    setUser({ sub: 'cleo', email: '', name: '', tenantIds: [] });
    toggleFold('connectors');
    toggleFold('chat');
    setUser({ sub: 'ana', email: '', name: '', tenantIds: [] });
    setUser({ sub: 'cleo', email: '', name: '', tenantIds: [] });
    expect(folds.groups.filter((group) => group !== '')).toEqual([]);
  });
});
