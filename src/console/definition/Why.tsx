import { useLoaded } from '#console/ui/lazyComponent.tsx';
import type { WhyDialogProps } from './WhyDialog.tsx';

const load = () => import('./WhyDialog.tsx');

/** Why a customer or product is in or out; `why` in the address is its id. */
export function Why(props: WhyDialogProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.WhyDialog {...props} /> : null;
}
