import { overlay } from '#console/state/palette.ts';
import { useLoaded } from '#console/ui/useLoaded.ts';
import { useDelay } from '#console/ui/useDelay.ts';
import { useSnapshot } from 'valtio';

const loadPalette = () => import('#console/palette/Palette.tsx');
const loadKeyList = () => import('#console/actions/KeyList.tsx');
const idleAfter = 1500;

/** The palette and the key list. The palette's code comes while nothing else happens, before anybody asks for it. */
export function Overlays() {
  const { open } = useSnapshot(overlay);
  const isIdle = useDelay(idleAfter);
  const palette = useLoaded(loadPalette, isIdle || open === 'palette');
  const keyList = useLoaded(loadKeyList, open === 'help');
  if (open === 'palette') return palette ? <palette.Palette /> : null;
  return open === 'help' && keyList ? <keyList.KeyList /> : null;
}
