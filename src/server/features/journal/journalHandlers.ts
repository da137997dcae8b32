import type { journalEndpoints } from '#contract/features/journal.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { findEntry } from '#server/journal/journal.ts';
import { journalEntry, listJournal } from './journalList.ts';
import { replayEntry } from './replay.ts';
import { pathId, type Handlers } from '#server/calls/handler.ts';

/** Messages of other systems and their outcome. */
export const journalHandlers = {
  journalList: ({ engine, query, signal }) => engine.read((reader) => listJournal(reader, query, { signal })),

  journalEntry: ({ engine, params, signal }) =>
    engine.read((reader) => journalEntry(reader, pathId(params.id)), { signal }),

  journalReplay: async ({ engine, params, clock, jobs }) => {
    const id = pathId(params.id);
    await engine.write(async (writer) => {
      await jobs.announce(engine.tenantId);
      const entry = await findEntry(writer, id);
      if (!entry) throw notFound();
      if (entry.state === 'waiting') throw new ApiError('conflict', 'This entry is already queued.');
      if (entry.body === null) {
        throw new ApiError('conflict', 'The payload is no longer kept, so this entry can’t be replayed.');
      }
      await replayEntry(writer, entry, clock.now());
    });
    jobs.wake(engine.tenantId);
    const { body: _body, ...entry } = await engine.read((reader) => journalEntry(reader, id));
    return entry;
  },
} satisfies Handlers<typeof journalEndpoints>;
