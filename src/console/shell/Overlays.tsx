import { closeOverlay, overlay } from '#console/state/palette.ts';
import { useLoaded } from '#console/ui/useLoaded.ts';
import { useDelay } from '#console/ui/useDelay.ts';
import { useSnapshot } from 'valtio';
import { tellFailure } from './failures.ts';

const loadPalette = () => import('#console/palette/Palette.tsx');
const loadKeyList = () => import('#console/actions/KeyList.tsx');
const idleAfter = 1500;

/** What somebody asked for and did not get closes again, so that asking once more tries once more. */
function miss(error: unknown): void {
  closeOverlay();
  tellFailure(error);
}

/** Nobody hears of the palette that was fetched ahead; asked for, it is fetched again. */
function missPalette(error: unknown): void {
  if (overlay.open === 'palette') miss(error);
}

/** The palette and the key list. The palette's code comes while nothing else happens, before anybody asks for it. */
export function Overlays() {
  const { open } = useSnapshot(overlay);
  const isIdle = useDelay(idleAfter);
  const palette = useLoaded(loadPalette, open === 'palette' ? open : isIdle, missPalette);
  const keyList = useLoaded(loadKeyList, open === 'help', miss);
  if (open === 'palette') return palette ? <palette.Palette /> : null;
  return open === 'help' && keyList ? <keyList.KeyList /> : null;
}
