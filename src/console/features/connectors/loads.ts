import { load } from '#console/data/request.ts';

/** The requests of the settings of the connectors. */
export const connectorSettingsLoads = () =>
  [load('mailingSync', {}), load('connectorSettings', {}), load('siteSettings', {})] as const;
