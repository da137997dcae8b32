import { useLoaded } from '#console/ui/useLoaded.ts';
import type { RecordConflictProps } from './RecordConflictDialog.tsx';

const load = () => import('./RecordConflictDialog.tsx');

/** Two people edited the same record: both versions, and the choice. */
export function RecordConflict(props: RecordConflictProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.RecordConflictDialog {...props} /> : null;
}
