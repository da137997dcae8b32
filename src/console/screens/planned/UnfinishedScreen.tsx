import { PlannedScreen } from './PlannedScreen.tsx';

/** Stands in for a screen whose code is not in the table of screens yet. */
export function UnfinishedScreen() {
  return <PlannedScreen />;
}
