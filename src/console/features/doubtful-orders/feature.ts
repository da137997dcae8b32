import { screen, type Feature } from '#console/feature.ts';
import { doubtfulOrdersLoads } from './loads.ts';

/** Site orders that need a decision. */
export const doubtfulOrders = {
  screens: {
    doubtfulOrders: screen(() => import('./DoubtfulOrderListScreen.tsx'), 'DoubtfulOrderListScreen'),
  },
  skeletons: { doubtfulOrders: 'list' },
  loads: { doubtfulOrders: doubtfulOrdersLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
} satisfies Feature;
