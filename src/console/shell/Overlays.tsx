import { ahead, useIdle } from '#console/ui/timing.ts';
import { hints, closeOverlay, overlay } from '#console/state/palette.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { closeSql, figureSql } from '#console/charts/figureSql.ts';
import { useSnapshot } from 'valtio';
import { loadOwnActions } from './ownActions.ts';
import { reportFailure } from './failures.ts';

/** The palette has the kinds of records, the other names and the fields that features bring. */
const loadPalette = async () => {
  const [palette] = await Promise.all([
    import('#console/palette/Palette.tsx'),
    import('#console/palette/loadPalette.ts').then(({ loadOfFeatures }) => loadOfFeatures()),
  ]);
  return palette;
};
const loadHints = () => import('#console/actions/HintLayer.tsx');
const loadActions = async () => {
  const [code, own] = await Promise.all([import('./PaletteActions.tsx'), loadOwnActions()]);
  return { ...code, own };
};
const loadFigureSql = () => import('#console/charts/FigureSqlDialog.tsx');
const loadKeyList = () => import('#console/shell/KeyList.tsx');

/** An overlay whose code failed to load closes again, so that the next request retries. */
function miss(error: unknown): void {
  closeOverlay();
  reportFailure(error);
}

function missSql(error: unknown): void {
  closeSql();
  reportFailure(error);
}

/** The badges are optional; actions that failed to load are retried with the palette. */
function ignore(): void {}

/** A failed prefetch of the palette is not reported; opening it retries. */
function missPalette(error: unknown): void {
  if (overlay.open === 'palette') miss(error);
}

/**
 * The palette with its own actions, the shortcut list, and the keys on buttons while Control or Command is held. The
 * palette's code is prefetched when idle.
 */
export function Overlays() {
  const { open } = useSnapshot(overlay);
  const isSettled = useIdle();
  const more = useLoaded(loadActions, open ?? isSettled, ignore);
  return (
    <>
      {more && <more.PaletteActions own={more.own} />}
      <Overlay />
      <FigureSql />
    </>
  );
}

function Overlay() {
  const { open } = useSnapshot(overlay);
  const { shown: areHinted } = useSnapshot(hints);
  const isIdle = useIdle(ahead);
  const palette = useLoaded(loadPalette, open === 'palette' ? open : isIdle, missPalette);
  const hintLayer = useLoaded(loadHints, areHinted || isIdle, ignore);
  const keyList = useLoaded(loadKeyList, open === 'help', miss);
  if (areHinted && open === undefined) return hintLayer ? <hintLayer.HintLayer /> : null;
  if (open === 'palette') return palette ? <palette.Palette /> : null;
  return open === 'help' && keyList ? <keyList.KeyList /> : null;
}

/** The SQL of a figure, on top of the screen that shows it. */
function FigureSql() {
  const isShown = useSnapshot(figureSql).shown !== undefined;
  const loaded = useLoaded(loadFigureSql, isShown, missSql);
  return isShown && loaded && figureSql.shown ? <loaded.FigureSqlDialog {...figureSql.shown} /> : null;
}
