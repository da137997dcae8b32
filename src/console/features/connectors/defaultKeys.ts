import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default keys of the connectors. */
export const keys: readonly AreaKeys[] = [
  {
    of: { 'site:': ['connectorSettings'] },
    keys: () => ({
      'copy-snippet': ['Copy snippet', 'y'],
      'demo-shop': ['Open demo shop', 'o'],
      'doubtful-orders': ['Show flagged orders', 'd'],
    }),
  },
  {
    of: { 'connector-settings:': ['connectorSettings'] },
    keys: () => ({ 'copy-hook': ['Copy webhook URL', 'shift+y'] }),
  },
];
