import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { currentBeginner, type Beginner } from '#console/actions/beginner.ts';
import { currentComposer, watchComposer, type Composed, type Composer } from '#console/actions/composer.ts';
import { listActions, watchActions } from '#console/actions/registry.ts';
import { endPrefetch, prefetch } from '#console/navigation/prefetch.ts';
import { closeOverlay, overlay } from '#console/state/palette.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { useViews, type SavedView } from '#console/views/useViews.ts';
import { Command } from 'cmdk';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { composedRows, nothingComposed, useOffered } from './composing.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteContext } from './paletteContext.ts';
import { paletteKeys } from './paletteKeys.ts';
import { PaletteList, firstRows } from './PaletteList.tsx';
import { scopeOf } from './scopes.ts';
import { requestedArgument } from './choices.ts';
import { highlightOf, usePalettePages } from './usePalettePages.ts';
import { useRows } from './useRows.ts';
import { useCall } from '#console/data/useCall.ts';

/** The searchable entries, subscribed here so that no key needs to query it. */
interface OnOffer {
  readonly actions: readonly Action[];
  readonly views: readonly SavedView[];
  readonly offered: Composer | undefined;
}

/** The command palette: every permitted screen, every action on offer, and records by name or id (keyboard.md §2). */
export function Palette() {
  const actions = useSyncExternalStore(watchActions, listActions);
  const offered = useSyncExternalStore(watchComposer, currentComposer);
  return <OpenPalette actions={actions} views={useViews()} offered={offered} />;
}

/** Begins a record with a sentence, where the user may. */
function permittedBeginner(): Beginner | undefined {
  const beginner = currentBeginner();
  return beginner && accessOf(beginner.feature).kind === 'granted' ? beginner : undefined;
}

function OpenPalette({ actions, views, offered }: OnOffer) {
  const { t } = useTranslation();
  const pages = usePalettePages();
  const { query, page, highlight, setHighlight, isFurther, lookFurther, type, turn, choose, back } = pages;
  const field = useRef<HTMLInputElement>(null);
  // A layout effect, because keys typed during the render are known only after it.
  useLayoutEffect(() => {
    if (overlay.query !== query) type(overlay.query);
    // Buffered input is used once; from now on the field receives keys.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const [composed, setComposed] = useState<Composed>(nothingComposed);

  const isOwner = useCall('tenant', {}).data?.owner === true;
  const requested = requestedArgument(page);
  const composer = page === undefined && offered?.takes(query) ? offered : undefined;
  const ranked = useRows({ query: composer ? '' : query, page, actions, views, isOwner, turn, choose });
  const [compose] = useState(() => (sentence: string) => {
    setComposed(nothingComposed);
    type(sentence);
  });
  const isOffering = page === undefined && composer === undefined && scopeOf(query).scope.id === 'all';
  const found = useOffered({
    composer: isOffering ? offered : undefined,
    beginner: isOffering && !offered ? permittedBeginner() : undefined,
    query,
    found: ranked,
    composed,
    compose,
  });
  const { rows, more, typed, isOpen = false } = composer ? composedRows(composed, type) : found;
  const highlighted = highlightOf(rows, highlight);
  // Handles an Enter pressed before there were rows: it runs the first result; where there is none, the input typed
  // after it is appended. A layout effect, so that no further key is handled in between.
  useLayoutEffect(() => {
    if (overlay.entered.length === 0 || query !== overlay.query) return;
    if (highlighted) {
      overlay.query = overlay.entered.shift() ?? '';
      highlighted.entry.run();
      type(overlay.query);
    } else if (!isOpen && overlay.entered.some((text) => text !== '')) {
      type(query + overlay.entered.splice(0).join(''));
    }
  }, [query, highlighted, isOpen, type]);
  const enter = () => {
    if (highlighted) return highlighted.entry.run();
    overlay.query = query;
    overlay.entered = [''];
    return undefined;
  };
  const typeOn = (text: string) => {
    // Typing on after an Enter without results, or within a condition, discards the Enter.
    if (overlay.entered.length > 0) overlay.entered = [];
    type(text);
  };
  const ahead = highlighted?.entry.reason === undefined ? highlighted?.entry.path : undefined;
  // Prefetches the highlighted destination. A layout effect, since others are scheduled as a separate task for every
  // key.
  useLayoutEffect(() => {
    if (ahead === undefined) return undefined;
    prefetch(ahead);
    return endPrefetch;
  }, [ahead]);
  // A long result is rendered completely only when the user moves beyond the first rows: it re-renders with every key.
  const isWhole = isFurther || (highlighted !== undefined && rows.indexOf(highlighted) >= firstRows);
  const completion = composer ? composed.completions[0]?.query : undefined;

  const { scope } = scopeOf(page ? '' : query);
  const name =
    composer?.title ?? page?.action.title ?? (scope.sign === '' ? undefined : t(`palette.scopes.${scope.id}`));
  const placeholder = composer?.placeholder ?? requested?.title ?? t(`palette.scopePlaceholders.${scope.id}`);
  const shows = {
    query,
    onType: typeOn,
    rows,
    more,
    typed,
    highlighted: highlighted?.entry,
    point: setHighlight,
    isWhole,
    isQuiet: composer !== undefined || isOpen,
  };
  return (
    <Dialog
      title={t('palette.title')}
      hideTitle
      place="top"
      width="palette"
      onClose={closeOverlay}
      initialFocus={field}
    >
      <Command
        shouldFilter={false}
        vimBindings={false}
        label={placeholder}
        value={highlighted?.entry.id ?? ''}
        onValueChange={setHighlight}
        onKeyDown={paletteKeys({
          lookFurther: () => flushSync(lookFurther),
          query,
          highlighted,
          nested: pages.canGoBack,
          isDirect: pages.isDirect,
          waits: () => isOpen && overlay.entered.length > 0,
          clear: () => typeOn(''),
          enter,
          back,
          complete: completion === undefined ? undefined : () => type(completion),
        })}
      >
        <PaletteContext value={shows}>
          <PaletteField field={field} name={name} placeholder={placeholder} isTyped={composer !== undefined} />
          {composer?.preview({ query, onComposed: setComposed })}
          <PaletteList label={placeholder} onLookFurther={lookFurther} />
        </PaletteContext>
      </Command>
      <PaletteFoot
        count={rows.length + more}
        isSearching={isOpen}
        scope={name}
        does={composer ? 'composing' : page ? 'choosing' : 'finding'}
        composable={offered !== undefined}
      />
    </Dialog>
  );
}
