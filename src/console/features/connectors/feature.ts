import { screen, type Feature } from '#console/feature.ts';
import { connectorSettingsLoads } from './loads.ts';

/** Connector settings. */
export const connectors = {
  screens: {
    connectorSettings: screen(() => import('./ConnectorSettingsScreen.tsx'), 'ConnectorSettingsScreen'),
  },
  loads: { connectorSettings: connectorSettingsLoads },
  keys: () => import('./defaultKeys.ts'),
} satisfies Feature;
