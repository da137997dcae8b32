import { isUnderWay, refreshMs } from '../upload/importRecord.ts';
import type { Dataset } from './useDatasetActions.ts';

/** How often runs are looked at again, in milliseconds: while one is under way. */
export function refreshOf(known: readonly Pick<Dataset, 'last_run'>[] | undefined): number {
  return known?.some(({ last_run: run }) => run !== null && isUnderWay(run)) ? refreshMs : 0;
}
