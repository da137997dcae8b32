import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default keys of the screen of Shopify. */
export const keys: readonly AreaKeys[] = [
  {
    of: { 'shopify:': ['shopify'] },
    keys: () => ({
      sync: ['Sync changes', 'r'],
      journal: ['Event Log', 'shift+j'],
      disconnect: ['Disconnect shop', 'shift+d'],
    }),
  },
];
