import type { Engines } from '#server/engine/engine.ts';
import { tenantQueue } from '#server/engine/tenantQueue.ts';
import { recordEvents, type MailEvent } from './recordEvents.ts';

/** Events of mails on their way into the tenants' files: the pages that raise them do not wait for the writer. */
export interface MailEvents {
  add(tenantId: string, event: MailEvent): void;
  /** Resolves when everything that was added is stored; for tests and for a graceful stop. */
  settled(): Promise<void>;
}

/** Events in one transaction, and those of one tenant that wait at most. */
const [atOnce, mostWaiting] = [500, 10_000] as const;

/** The queue of what becomes of mails; what finds no room is left out. */
export function mailEventsOf(engines: Engines): MailEvents {
  const queue = tenantQueue<MailEvent>({
    atOnce,
    mostWaiting,
    store: (tenantId, events) => engines.tenant(tenantId).write((writer) => recordEvents(writer, events)),
    lost: (tenantId, { length }, error) => console.error(`[mail] ${length} events of ${tenantId} were lost:`, error),
  });
  return { add: (tenantId, event) => void queue.add(tenantId, event), settled: () => queue.settled() };
}
