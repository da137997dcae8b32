import { screen, type Feature } from '#console/feature.ts';
import { connectorJournalLoads, journalEntryLoads } from './loads.ts';

/** The journal of messages that connectors received. */
export const journal = {
  screens: {
    connectorJournal: screen(() => import('./JournalListScreen.tsx'), 'JournalListScreen'),
    journalEntry: screen(() => import('./JournalEntryScreen.tsx'), 'JournalEntryScreen'),
  },
  skeletons: { connectorJournal: 'list', journalEntry: 'mail' },
  loads: { connectorJournal: connectorJournalLoads, journalEntry: journalEntryLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
} satisfies Feature;
