// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { helpPageList } from '#contract/help.ts';
import { helpActions } from '#console/shell/helpActions.ts';

describe('help in the palette', () => {
  it('opens a page beside the console, and the page of the screen on show', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    history.replaceState(null, '', '/segments/2');
    const run = (id: string) =>
      void helpActions()
        .find((action) => action.id === id)
        ?.run({});
    run('help:campaigns');
    run('help-screen');
    expect(open.mock.calls).toEqual([
      ['/help/campaigns', '_blank', 'noopener'],
      ['/help/segments', '_blank', 'noopener'],
    ]);
  });

  it('has other names for every page, none of them twice', () => {
    const names = helpActions().flatMap(({ aliases = [] }) => aliases);
    expect(names).toContain('help campaigns');
    expect(new Set(names).size).toBe(names.length);
    expect(helpActions()).toHaveLength(helpPageList.length + 1);
  });
});
