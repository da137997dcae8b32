import { screen, type Feature } from '#console/feature.ts';
import { connectorSettingsLoads } from './loads.ts';

/** Connector settings. */
export const connectors = {
  screens: {
    connectorSettings: screen(() => import('./ConnectorSettingsScreen.tsx'), 'ConnectorSettingsScreen'),
  },
  skeletons: { connectorSettings: 'settings' },
  loads: { connectorSettings: connectorSettingsLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
