import { load } from '#console/data/request.ts';

/** What the settings of the connectors load. */
export const connectorSettingsLoads = () =>
  [load('mailingSync', {}), load('connectorSettings', {}), load('siteSettings', {})] as const;
