import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { t } from '#console/texts/i18n.ts';
import { LayoutTemplate } from 'lucide-react';

/** Templates in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'templates',
    heading: () => t('palette.templates'),
    icon: LayoutTemplate,
    feature: 'TEMPLATES.VIEW',
    screen: 'template',
    find: findTemplates,
    list: 'templates',
    nouns: ['template', 'design', 'layout', 'email'],
    places: [
      {
        kind: 'test',
        screen: 'template',
        pathOf: (id) => pathTo('template', { id }),
        action: 'mail:test-send',
      },
      {
        kind: 'duplicate',
        screen: 'template',
        pathOf: (id) => pathTo('template', { id }),
        action: 'template:duplicate',
      },
      { kind: 'edit', screen: 'template', pathOf: (id) => pathTo('template', { id }) },
    ],
  },
];

/** Finds templates by words in their names. */
async function findTemplates(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('templateList', { query: { search } }, { signal });
  return found.map(({ templateId: id, templateName: title }) => ({
    id: String(id),
    path: pathTo('template', { id }),
    title,
    can: ['mail:test-send', 'template:duplicate'],
  }));
}
