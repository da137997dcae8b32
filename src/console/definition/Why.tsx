import { useLoaded } from '#console/ui/lazyComponent.tsx';
import type { WhyDialogProps } from './WhyDialog.tsx';

const load = () => import('./WhyDialog.tsx');

/** Why one of them is in or out; `why` in the address says who. */
export function Why(props: WhyDialogProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.WhyDialog {...props} /> : null;
}
