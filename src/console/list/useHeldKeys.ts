import { holdKeys } from '#console/actions/heldKeys.ts';
import { useLayoutEffect } from 'react';

/** Lets keys about rows wait while those on screen answer the question before. */
export function useHeldKeys(isPrevious: boolean): void {
  // An effect, because keys are heard outside React; of layout, so that no key comes between.
  useLayoutEffect(() => (isPrevious ? holdKeys() : undefined), [isPrevious]);
}
