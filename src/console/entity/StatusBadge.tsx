import { Badge } from '#console/ui/Badge.tsx';
import { statusTone } from './statusTones.ts';

/** The status of an entity: its name on the wire, and its text. */
export function StatusBadge({ status, text }: { readonly status: string; readonly text: string }) {
  return <Badge tone={statusTone(status)}>{text}</Badge>;
}
