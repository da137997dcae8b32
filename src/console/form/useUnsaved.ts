import { setUnsaved } from '#console/state/unsaved.ts';
import { useEffect } from 'react';

/** Tells the console how many changes leaving this screen would lose, so that it asks first. */
export function useUnsaved(changes: number): void {
  // An effect, because the question is asked by what navigates, outside of this screen.
  useEffect(() => {
    setUnsaved(changes);
    return () => setUnsaved(0);
  }, [changes]);
}
