import { load } from '#console/data/request.ts';

/** What the settings of the connectors load. */
export const connectorSettingsLoads = () => [load('siteSettings', {})] as const;
