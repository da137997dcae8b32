import type { JournalState } from '#contract/features/journalWords.ts';
import type { BadgeTone } from '#console/ui/Badge.tsx';

/** How each state of an entry looks. */
export const stateTones: Readonly<Record<JournalState, BadgeTone>> = {
  waiting: 'info',
  done: 'good',
  ignored: 'neutral',
  failed: 'bad',
  attention: 'stale',
};
