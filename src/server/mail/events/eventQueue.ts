import type { Engines } from '#server/engine/engine.ts';
import { recordEvents, type MailEvent } from './recordEvents.ts';

/** Events of mails on their way into the tenants' files: the pages that raise them do not wait for the writer. */
export interface MailEvents {
  add(tenantId: string, event: MailEvent): void;
  /** Resolves when everything that was added is stored; for tests and for a graceful stop. */
  settled(): Promise<void>;
}

/** Events in one transaction. */
const atOnce = 500;
/** Events of one tenant that wait at most: a file that cannot be opened must not fill the memory. */
const mostWaiting = 10_000;

/** A queue for each tenant: what comes while a transaction is under way is stored with the next one. */
export function mailEventsOf(engines: Engines): MailEvents {
  const waiting = new Map<string, MailEvent[]>();
  const running = new Map<string, Promise<void>>();

  async function store(tenantId: string): Promise<void> {
    for (let events = take(tenantId); events.length > 0; events = take(tenantId)) {
      const some = events;
      await engines
        .tenant(tenantId)
        .write((writer) => recordEvents(writer, some))
        .catch((error: unknown) => console.error(`[mail] ${some.length} events of ${tenantId} were lost:`, error));
    }
    running.delete(tenantId);
  }

  function take(tenantId: string): MailEvent[] {
    const events = waiting.get(tenantId) ?? [];
    const some = events.splice(0, atOnce);
    if (events.length === 0) waiting.delete(tenantId);
    return some;
  }

  return {
    add: (tenantId, event) => {
      const events = waiting.get(tenantId) ?? [];
      if (events.length >= mostWaiting) return;
      events.push(event);
      waiting.set(tenantId, events);
      if (!running.has(tenantId)) running.set(tenantId, store(tenantId));
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
