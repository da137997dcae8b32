import { noteEntry } from '#server/journal/journal.ts';
import type { Writer } from '#server/engine/engine.ts';

/** A mail server's reports of the past weeks: hosts that no mail ever reaches. */
const seededEntries = [
  { topic: 'bounce, hard', daysAgo: 21, said: '550 5.1.1 The email account that you tried to reach does not exist' },
  { topic: 'bounce, soft', daysAgo: 12, said: '452 4.2.2 Mailbox full' },
  { topic: 'complaint', daysAgo: 3, said: 'abuse' },
] as const;

/** Adds the demo's journal of connectors. */
export async function addJournal(writer: Writer, daysAgo: (days: number) => string): Promise<void> {
  for (const { topic, daysAgo: days, said } of seededEntries) {
    const what =
      topic === 'complaint'
        ? 'somebody@mail.invalid complained about a mail'
        : 'Email to somebody@mail.invalid bounced';
    await noteEntry(
      writer,
      { connector: 'mail', topic, state: 'done', outcome: `${what}: ${said}` },
      new Date(daysAgo(days)),
    );
  }
}
