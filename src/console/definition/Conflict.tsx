import type { ConflictDialogProps } from './ConflictDialog.tsx';
import { useLoaded } from '#console/ui/useLoaded.ts';

const load = () => import('./ConflictDialog.tsx');

/** Two people saved the same definition: both versions, and the choice. */
export function Conflict(props: ConflictDialogProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.ConflictDialog {...props} /> : null;
}
