import { screen, type Feature } from '#console/feature.ts';
import { templatesLoads, templateLoads } from './loads.ts';

/** Email templates and their editor. */
export const templates = {
  screens: {
    templates: screen(() => import('./TemplateListScreen.tsx'), 'TemplateListScreen'),
    templateCreate: screen(() => import('./TemplateScreen.tsx'), 'TemplateCreateScreen'),
    template: screen(() => import('./TemplateScreen.tsx'), 'TemplateScreen'),
  },
  skeletons: { templates: 'list', templateCreate: 'editor', template: 'editor' },
  loads: { templates: templatesLoads, template: templateLoads },
  keys: () => import('./defaultKeys.ts'),
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
