import { pathTo } from '#contract/links.ts';
import { go } from '#console/navigation/go.ts';

/** Opens the import that was started, or the list where there are several. */
export function openStarted(importIds: readonly number[]): void {
  const [only, other] = importIds;
  go(only === undefined || other !== undefined ? pathTo('imports') : pathTo('import', { id: only }));
}
