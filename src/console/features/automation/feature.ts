import { screen, type Feature } from '#console/feature.ts';
import { automationLoads } from './loads.ts';

/** Automations. */
export const automation = {
  screens: {
    automation: screen(() => import('./AutomationScreen.tsx'), 'AutomationScreen'),
  },
  skeletons: { automation: 'list' },
  loads: { automation: automationLoads },
  keys: () => import('./defaultKeys.ts'),
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
} satisfies Feature;
