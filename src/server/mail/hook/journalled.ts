import { endEntry, noteEntry, type JournalRow } from '#server/journal/journal.ts';
import type { Writer } from '#server/engine/engine.ts';
import { recordReturned, type ReturnedMail } from '../events/bounces.ts';

const topics = { hard: 'bounce, hard', soft: 'bounce, soft', complaint: 'complaint' } as const;

const outcomeOf = ({ address, what, reason }: ReturnedMail): string =>
  (what === 'complaint' ? `${address} marked an email as spam` : `Email to ${address} bounced`) +
  (reason === '' ? '.' : `: ${reason}`);

/** Writes a report of a mail server into the journal, with what doing it again needs. */
export async function noteReturned(
  writer: Writer,
  returned: ReturnedMail,
  userId: string | null,
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ ...returned, at: returned.at.toISOString() });
  const entry = { connector: 'mail', topic: topics[returned.what], state: 'done', userId, body } as const;
  await noteEntry(writer, { ...entry, outcome: outcomeOf(returned) }, now);
}

/** Records a report of the journal again; what is recorded already stays as it is. */
export async function replayReturned(writer: Writer, { id, body }: JournalRow, now: Date): Promise<void> {
  const kept = JSON.parse(body ?? '{}') as Omit<ReturnedMail, 'at'> & { readonly at: string };
  const returned = { ...kept, at: new Date(kept.at) };
  await recordReturned(writer, returned);
  await endEntry(writer, id, { state: 'done', outcome: outcomeOf(returned) }, now);
}
