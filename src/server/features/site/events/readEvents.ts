import * as v from 'valibot';
import { dropReasonAt, dropReasons, type DropReason } from '#domain/site/drops.ts';
import { siteEventKinds } from '#domain/site/events.ts';
import type { MailTokens } from '#server/mail/mailTokens.ts';
import { shapeProblems } from '#server/errors/shape.ts';
import type { OpenSite } from '../site.ts';
import type { SiteEvent } from './recordVisits.ts';
import { sentEvent } from './wire.ts';

/** An event that was dropped; the page warns its developer with the message. */
export interface DroppedEvent {
  /** Its position in the batch. */
  readonly index: number;
  readonly reason: DropReason;
  readonly message: string;
}

/** The events of a batch: valid and dropped ones. */
export interface ReadEvents {
  readonly events: readonly SiteEvent[];
  readonly dropped: readonly DroppedEvent[];
  /** Reasons of calls that the page itself dropped. */
  readonly reported: readonly DropReason[];
}

/** The script's report about a call that it dropped: only the reason. */
const report = v.object({ type: v.literal('dropped'), reason: v.picklist(dropReasons) });

/** Reads the events of a batch one by one, so that an invalid event affects no other. */
export function readEvents(
  sent: readonly unknown[],
  site: Pick<OpenSite, 'number'>,
  tokens: Pick<MailTokens, 'open'>,
): ReadEvents {
  const events: SiteEvent[] = [];
  const dropped: DroppedEvent[] = [];
  const reported: DropReason[] = [];
  for (const [index, one] of sent.entries()) {
    if (v.is(report, one)) reported.push(one.reason);
    else {
      const event = readEvent(one, site, tokens);
      if ('message' in event) dropped.push({ index, ...event });
      else events.push(event);
    }
  }
  return { events, dropped, reported };
}

function readEvent(
  sent: unknown,
  site: Pick<OpenSite, 'number'>,
  tokens: Pick<MailTokens, 'open'>,
): SiteEvent | Omit<DroppedEvent, 'index'> {
  const { success, output } = v.safeParse(sentEvent, sent);
  if (!success) {
    const [{ field, message } = { message: 'The format is not supported.' }] = shapeProblems(sentEvent, sent);
    const where = field === undefined ? '' : ` ${field}:`;
    return { reason: dropReasonAt(field), message: `${kindOf(sent)} was dropped.${where} ${message}` };
  }
  if (!('campaign' in output)) return output;
  const ref = tokens.open('campaign', output.campaign);
  if (ref?.tenant === site.number) return { ...output, campaignId: ref.mail };
  return { reason: 'campaign', message: `${output.type} was dropped: the campaign does not exist.` };
}

function kindOf(sent: unknown): string {
  const { type } = (sent ?? {}) as { readonly type?: unknown };
  return siteEventKinds.find((kind) => kind === type) ?? 'An event';
}
