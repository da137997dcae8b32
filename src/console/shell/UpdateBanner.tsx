import { update } from '#console/state/update.ts';
import { later } from '#console/ui/later.tsx';
import { useSnapshot } from 'valtio';

const UpdateOffer = later(async () => (await import('./UpdateOffer.tsx')).UpdateOffer);

/**
 * Says above everything that a newer version is ready and offers to change to it (specification 1 §2); it covers nothing.
 * Its live region is there from the start, so that screen readers hear what comes into it.
 */
export function UpdateBanner() {
  const { activate } = useSnapshot(update);
  return <div role="status">{activate !== undefined && <UpdateOffer />}</div>;
}
