import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { hasWordsOf } from '#console/palette/recordSearch.ts';
import { t } from '#console/texts/i18n.ts';
import { FileUp } from 'lucide-react';

/** Imports in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'imports',
    heading: () => t('palette.imports'),
    icon: FileUp,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    screen: 'import',
    nouns: ['file', 'upload', 'import', 'csv'],
    find: findImports,
  },
];

/** Finds imports by words in their file names. */
async function findImports(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('importList', {}, { signal });
  return found
    .filter(({ file_name: name }) => hasWordsOf(name, search))
    .map(({ id, file_name: title }) => ({ id: String(id), path: pathTo('import', { id }), title }));
}
