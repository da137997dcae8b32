import { addJournal } from './seed/journal.ts';
import { journalHandlers } from './journalHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Messages of other systems, and their replay. */
export const journal = {
  handlers: journalHandlers,
  seed: { past: ({ writer, daysAgo }) => addJournal(writer, daysAgo) },
} as const satisfies Feature;
