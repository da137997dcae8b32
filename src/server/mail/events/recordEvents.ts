import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { mailEventKinds } from '#contract/features/outboxWords.ts';
import type { BounceKind } from '../bounceKind.ts';
import { burst, clicksInBursts } from './bursts.ts';
import { keepEmailsInStep } from './emailRows.ts';
import type { MachineRule } from './machines.ts';
import { proveArrival } from './provenArrival.ts';

/** Something that happened to a mail. */
export interface MailEvent {
  readonly mail: number;
  readonly kind: (typeof mailEventKinds)[number];
  readonly at: Date;
  readonly position?: number;
  readonly machine?: MachineRule | null;
  readonly userAgent?: string;
  readonly ip?: string | null;
  readonly severity?: BounceKind;
  readonly reason?: string;
}

/** The longest text of a stranger that is kept. */
const longest = 500;

/**
 * Stores events, marks bursts, and keeps the table `email` in step, all in the caller's transaction. Any event of
 * a mail proves that it was sent.
 */
export async function recordEvents(writer: Writer, events: readonly MailEvent[]): Promise<void> {
  if (events.length === 0) return;
  const first = await firstOfIds(writer, 'mail_event', events.length);
  const rows = events.map(({ mail, at, userAgent, reason, ...event }, index) => ({
    id: first + index,
    mail_id: mail,
    kind: event.kind,
    at: at.toISOString(),
    position: event.position ?? null,
    machine: event.machine ?? null,
    user_agent: userAgent?.slice(0, longest) ?? null,
    ip: event.ip ?? null,
    severity: event.severity ?? null,
    reason: reason?.slice(0, longest) ?? null,
  }));
  await tenantDb(writer).insertInto('mail_event').values(rows).execute();
  const clicked = [...new Set(events.filter(({ kind }) => kind === 'click').map(({ mail }) => mail))];
  await markBursts(writer, clicked, Math.min(...events.map(({ at }) => at.getTime())));
  const mails = [...new Set(events.map(({ mail }) => mail))];
  await proveArrival(writer, mails, new Date(Math.max(...events.map(({ at }) => at.getTime()))));
  await keepEmailsInStep(writer, mails);
}

/** Marks the clicks of some mails that belong to a burst, those from before it was one included. */
async function markBursts(writer: Writer, mails: readonly number[], since: number): Promise<void> {
  if (mails.length === 0) return;
  const clicks = await tenantDb(writer)
    .selectFrom('mail_event')
    .select(['id', 'mail_id', 'position', 'at'])
    .where('kind', '=', 'click')
    .where('mail_id', 'in', mails)
    .where('at', '>=', new Date(since - burst.withinMs).toISOString())
    .execute();
  const found = mails.flatMap((mail) =>
    clicksInBursts(
      clicks
        .filter((click) => click.mail_id === mail)
        .map(({ id, position, at }) => ({ id, position: position ?? 0, at: Date.parse(at) })),
    ),
  );
  if (found.length === 0) return;
  await tenantDb(writer)
    .updateTable('mail_event')
    .set({ machine: 'burst' })
    .where('id', 'in', found)
    .where('machine', 'is', null)
    .execute();
}
