import { screen, type Feature } from '#console/feature.ts';
import { doubtfulOrdersLoads } from './loads.ts';

/** Orders of the site that wait for a decision. */
export const doubtfulOrders = {
  screens: {
    doubtfulOrders: screen(() => import('./DoubtfulOrderListScreen.tsx'), 'DoubtfulOrderListScreen'),
  },
  loads: { doubtfulOrders: doubtfulOrdersLoads },
  keys: () => import('./defaultKeys.ts'),
} satisfies Feature;
