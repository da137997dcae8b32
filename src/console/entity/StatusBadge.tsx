import { Badge, type BadgeTone } from '#console/ui/Badge.tsx';

/** How a status looks, by its name on the wire; any other is neutral. */
const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'good',
  completed: 'good',
  archived: 'stale',
  sent: 'good',
  running: 'good',
  scheduled: 'info',
  sending: 'info',
  paused: 'stale',
  cancelled: 'stale',
  populating: 'info',
  validating: 'info',
  processing: 'info',
  failed: 'bad',
};

/** The status of an entity: its name on the wire, and its text. */
export function StatusBadge({ status, text }: { readonly status: string; readonly text: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{text}</Badge>;
}
