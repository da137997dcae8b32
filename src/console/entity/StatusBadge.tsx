import { Badge, type BadgeTone } from '#console/ui/Badge.tsx';

/** How a status looks, by its name on the wire: the usual ones are neutral, so that what differs is seen. */
const tones: Readonly<Record<string, BadgeTone>> = {
  archived: 'stale',
  scheduled: 'info',
  sending: 'info',
  paused: 'stale',
  cancelled: 'stale',
  populating: 'info',
  validating: 'info',
  processing: 'info',
  checked: 'info',
  undoing: 'info',
  undone: 'stale',
  redoing: 'info',
  cancelling: 'info',
  failed: 'bad',
};

/** The status of an entity: its name on the wire, and its text. */
export function StatusBadge({ status, text }: { readonly status: string; readonly text: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{text}</Badge>;
}
