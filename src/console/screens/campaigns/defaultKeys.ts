import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of campaigns: their list and their form. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'campaigns:': ['campaigns'] }),
  {
    of: { 'campaigns:': ['campaigns'], 'campaign:': ['campaign'] },
    keys: () => ({ delete: ['Delete', 'shift+delete'] }),
  },
  {
    of: { 'campaign:': ['campaign'] },
    keys: () => ({ audience: ['Show the people of the audience', 'shift+a'] }),
  },
  {
    of: { 'campaign:': ['campaignCreate', 'campaign'] },
    keys: () => ({ save: ['Save', 'mod+enter', 'mod+s'], leave: ['Leave this form', 'escape'] }),
  },
];
