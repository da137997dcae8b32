import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of doubtful orders. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'doubtful-orders:': ['doubtfulOrders'] }),
  {
    of: { 'doubtful-orders:': ['doubtfulOrders'] },
    keys: () => ({ accept: ['Accept order', 'shift+a'], reject: ['Reject order', 'shift+d'] }),
  },
];
