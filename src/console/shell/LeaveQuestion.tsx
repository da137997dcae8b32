import { answerLeave, unsaved } from '#console/state/unsaved.ts';
import { useLoaded } from '#console/ui/useLoaded.ts';
import { useSnapshot } from 'valtio';
import { tellFailure } from './failures.ts';

const load = () => import('./LeaveDialog.tsx');

/** A question that cannot be asked is answered with staying: nothing typed is lost. */
function stay(error: unknown): void {
  answerLeave(false);
  tellFailure(error);
}

/** Has the code that asks before unsaved changes are lost, and lets it ask, once somebody is about to lose them. */
export function LeaveQuestion() {
  const { waiting, changes } = useSnapshot(unsaved);
  const loaded = useLoaded(load, waiting !== undefined, stay);
  return waiting && loaded ? <loaded.LeaveDialog changes={changes} /> : null;
}
