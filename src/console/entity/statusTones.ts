import type { BadgeTone } from '#console/ui/Badge.tsx';

/**
 * The tone of every status of the product, by its name on the wire: good is live or finished as planned, info is on its
 * way, stale waits for a person, bad has failed. What nobody has to look at is neutral: not begun, or put away.
 */
const tones: Readonly<Record<BadgeTone, readonly string[]>> = {
  good: [
    'active',
    'running',
    'on',
    'sent',
    'completed',
    'done',
    'connected',
    'delivered',
    'opened',
    'clicked',
    'bought',
  ],
  info: [
    'scheduled',
    'sending',
    'populating',
    'pending',
    'waiting',
    'validating',
    'checked',
    'processing',
    'undoing',
    'redoing',
    'cancelling',
    'connecting',
  ],
  stale: ['paused', 'attention', 'completed-with-failures', 'stopped', 'open', 'handed over'],
  bad: ['failed', 'bounced', 'complained'],
  neutral: [],
};

const toneOf: ReadonlyMap<string, BadgeTone> = new Map(
  (Object.keys(tones) as BadgeTone[]).flatMap((tone) => tones[tone].map((status) => [status, tone] as const)),
);

/** The tone of a status; neutral for one that the table does not name. */
export function statusTone(status: string): BadgeTone {
  return toneOf.get(status) ?? 'neutral';
}
