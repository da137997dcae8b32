import { addJournal } from './seed/journal.ts';
import { journalHandlers } from './journalHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** What other systems sent, and doing it again. */
export const journal = {
  handlers: journalHandlers,
  seed: { past: ({ writer, daysAgo }) => addJournal(writer, daysAgo) },
} as const satisfies Feature;
