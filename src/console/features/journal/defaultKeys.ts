import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of the connectors' journal. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'journal:': ['connectorJournal'] }),
  {
    of: { 'journal:': ['connectorJournal'] },
    keys: () => ({ 'copy-links': ['Copy links', 'mod+c'], replay: ['Replay', 'shift+r'] }),
  },
  {
    of: { 'journal-entry:': ['journalEntry'] },
    keys: () => ({
      replay: ['Replay', 'shift+r'],
      'copy-link': ['Copy link', 'y'],
      'record-actions': ['More actions', '.'],
    }),
  },
];
