import { partAliases } from '#console/analytics/partAliases.ts';
import type { ScreenFields } from '#console/palette/screenFields.ts';
import { recommendations } from './texts.ts';

/** The sections of the analytics of recommendations. */
export const fields: readonly ScreenFields[] = [
  {
    screen: 'recommendationsAnalytics',
    fields: Object.entries(recommendations.parts).map(([name, title]) => ({
      name,
      title,
      aliases: partAliases[`recommendations.${name}`],
    })),
  },
];
