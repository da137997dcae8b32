import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { Layers } from 'lucide-react';

/** Segments in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'segments',
    heading: () => t('palette.segments'),
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    screen: 'segment',
    holds: 'members',
    find: findSegments,
    list: 'segments',
    nouns: ['list', 'audience', 'group', 'segment'],
    places: [
      { kind: 'analytics', screen: 'segmentAnalytics', pathOf: (id) => pathTo('segmentAnalytics', { id }) },
      { kind: 'edit', screen: 'segment', pathOf: (id) => pathTo('segment', { id }) },
    ],
  },
];

/** Finds segments by words in their names. */
async function findSegments(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('segmentList', { query: { search } }, { signal });
  return found.map(({ id, name, count: { population } }) => ({
    id: String(id),
    path: pathTo('segment', { id }),
    title: name,
    detail: t('palette.customerCount', { count: population, formatted: formatCount(population) }),
  }));
}
