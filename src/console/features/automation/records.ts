import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { hasWordsOf } from '#console/palette/recordSearch.ts';
import { t } from '#console/texts/i18n.ts';
import { Workflow } from 'lucide-react';
import { automationPath } from './automationPath.ts';

const pathOf = (id: string): string => automationPath(Number(id));
const turning = [
  ['switchOn', 'automations:switch-on'],
  ['switchOff', 'automations:switch-off'],
] as const;

/** Automations in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'automations',
    heading: () => t('palette.automations'),
    icon: Workflow,
    feature: 'CAMPAIGNS.AUTOMATION.VIEW',
    screen: 'automation',
    nouns: ['flow', 'workflow', 'journey', 'series', 'sequence', 'email', 'emails', 'campaign', 'automation'],
    find: findAutomations,
    places: [
      ...turning.map(([kind, action]) => ({ kind, action, screen: 'automation', pathOf }) as const),
      { kind: 'edit', screen: 'automation', pathOf },
      { kind: 'analytics', screen: 'automation', pathOf },
    ],
  },
];

/** Finds automations by words in their titles. */
async function findAutomations(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('automationList', {}, { signal });
  return found
    .filter(({ title }) => hasWordsOf(title, search))
    .map(({ id, title, active }) => ({
      id: String(id),
      path: automationPath(id),
      title,
      detail: t(active ? 'palette.automationOn' : 'palette.automationOff'),
      can: [active ? 'automations:switch-off' : 'automations:switch-on'],
    }));
}
