import { screen, type Feature } from '#console/feature.ts';
import { filtersLoads, filterLoads } from './loads.ts';

/** Product filters: list and builder. */
export const filters = {
  screens: {
    filters: screen(() => import('./FilterListScreen.tsx'), 'FilterListScreen'),
    filterCreate: screen(() => import('./FilterCreateScreen.tsx'), 'FilterCreateScreen'),
    filter: screen(() => import('./FilterScreen.tsx'), 'FilterScreen'),
  },
  skeletons: { filters: 'list', filterCreate: 'builder', filter: 'builder' },
  loads: { filters: filtersLoads, filter: filterLoads },
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
