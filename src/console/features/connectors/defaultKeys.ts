import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default keys of the connectors. */
export const keys: readonly AreaKeys[] = [
  {
    of: { 'site:': ['connectorSettings'] },
    keys: () => ({
      'copy-snippet': ['Copy the script tag', 'y'],
      'demo-shop': ['Open the demo shop', 'o'],
      'doubtful-orders': ['Show doubtful orders', 'd'],
    }),
  },
  {
    of: { 'connector-settings:': ['connectorSettings'] },
    keys: () => ({ 'copy-hook': ['Copy the address for reports', 'shift+y'] }),
  },
];
