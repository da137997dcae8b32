import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default keys of recommendations and of their analytics. */
export const keys: readonly AreaKeys[] = [
  {
    of: { 'recommendations:': ['recommendations'] },
    keys: () => ({
      next: ['Next customer', 'j'],
      previous: ['Previous customer', 'k'],
      random: ['Random customer', 'r'],
      search: ['Search customers', '/'],
      customer: ['Open customer', 'o'],
      'copy-link': ['Copy link', 'y'],
      comment: ['Comment', 'm'],
      ban: ['Block a product …', 'shift+b'],
      'rate-1': ['Rate 1', '1'],
      'rate-2': ['Rate 2', '2'],
      'rate-3': ['Rate 3', '3'],
      'rate-4': ['Rate 4', '4'],
      'rate-5': ['Rate 5', '5'],
    }),
  },
  {
    of: { 'recommendations:': ['recommendationsAnalytics'] },
    keys: () => ({ make: ['Update recommendations now', 'shift+n'] }),
  },
];
