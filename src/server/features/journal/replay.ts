import type { ConnectorName } from '#contract/features/journalWords.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '#server/engine/engine.ts';
import { replayReturned } from '#server/mail/hook/journalled.ts';
import { askForHooks } from '#server/features/shopify/public.ts';
import { awaitEntry, type JournalRow } from '#server/journal/journal.ts';

type Replay = (writer: Writer, entry: JournalRow, now: Date) => Promise<void>;

/** How entries of each connector are done again: in a job, or at once. */
const replays: Readonly<Partial<Record<ConnectorName, Replay>>> = {
  shopify: async (writer, { id }, now) => {
    await awaitEntry(writer, id);
    await askForHooks(writer, now);
  },
  mail: replayReturned,
};

/** Has an entry done again. @throws ApiError 409 for a connector whose entries only tell what was done */
export async function replayEntry(writer: Writer, entry: JournalRow, now: Date): Promise<void> {
  const replay = replays[entry.connector];
  if (!replay) throw new ApiError('conflict', 'This entry is a record only and can’t be replayed.');
  await replay(writer, entry, now);
}
