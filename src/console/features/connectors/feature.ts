import { screen, type Feature } from '#console/feature.ts';
import { connectorSettingsLoads } from './loads.ts';

/** Settings of connectors. */
export const connectors = {
  screens: {
    connectorSettings: screen(() => import('./ConnectorSettingsScreen.tsx'), 'ConnectorSettingsScreen'),
  },
  loads: { connectorSettings: connectorSettingsLoads },
  keys: () => import('./defaultKeys.ts'),
} satisfies Feature;
