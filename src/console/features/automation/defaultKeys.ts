import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of automations: their list, and the page of one. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'automations:': ['automation'] }),
  {
    of: { 'automations:': ['automation'] },
    keys: () => ({
      create: ['New automation', 'c u'],
      'switch-on': ['Turn on …', 'shift+s'],
      'switch-off': ['Turn off', 'shift+s'],
      delete: ['Delete', 'shift+delete'],
      'copy-links': ['Copy links', 'mod+c'],
    }),
  },
  {
    of: { 'automations:': ['automation'] },
    keys: () => ({
      leave: ['Back to all automations', 'escape'],
      'replay-previous': ['Newer replayed emails', '['],
      'replay-next': ['Older replayed emails', ']'],
      'ledger-previous': ['Newer deliveries', '{'],
      'ledger-next': ['Older deliveries', '}'],
    }),
  },
  { of: { 'automation:': ['automation'] }, keys: () => ({ save: ['Save', 'mod+enter', 'mod+s'] }) },
];
