import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default keys of the dashboard. */
export const keys: readonly AreaKeys[] = [
  {
    of: { 'dashboard:': ['dashboard'] },
    keys: () => ({
      period: ['Choose period …', 'p'],
      compare: ['Compare with …', 'w'],
      earlier: ['Earlier period', '['],
      later: ['Later period', ']'],
      left: ['Tile on the left', 'arrowleft'],
      right: ['Tile on the right', 'arrowright'],
      up: ['Tile above', 'arrowup'],
      down: ['Tile below', 'arrowdown'],
    }),
  },
];
