import { partAliases } from '#console/analytics/partAliases.ts';
import type { ScreenFields } from '#console/palette/screenFields.ts';
import { dashboard } from './texts.ts';

/** The sections of the dashboard. */
export const fields: readonly ScreenFields[] = [
  {
    screen: 'dashboard',
    fields: Object.entries(dashboard.parts).map(([name, title]) => ({
      name,
      title: title.replace(/ \(\{\{.*$/u, ''),
      aliases: partAliases[`dashboard.${name}`],
    })),
  },
];
