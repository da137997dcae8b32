import type { FoundScreen } from '#contract/links.ts';
import { currentAddress } from '#console/navigation/go.ts';
import { isBackOrForward, leftAddress } from '#console/navigation/history.ts';
import { useState, createElement, useEffect, useLayoutEffect } from 'react';
import { KeepAlive } from './KeepAlive.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { screenSkeletons } from '#console/screenSkeletons.ts';
import { PageSkeleton, ScreenSkeleton } from '#console/ui/Skeleton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { showScreenTitle } from '#console/navigation/useTitle.ts';
import { useScreen } from '#console/navigation/screenCode.ts';

let shownBefore = false;

/** Renders one screen: sets the window title, loads its code, and focuses its heading. */
function Outlet({ found: { name, parameters } }: { readonly found: FoundScreen }) {
  const { t } = useTranslation();
  const screen = useScreen(name);
  const isThere = screen !== undefined;
  // A layout effect, so that a screen with a more specific title (a record's name) sets it afterwards.
  useLayoutEffect(() => {
    const title = t(`screens.${name}`);
    showScreenTitle(title, t('shell.documentTitle', { title }));
  }, [name, t]);
  // A layout effect, because a screen that is only hidden must have lost the focus before the next one checks it.
  useLayoutEffect(() => blurWithin, []);
  // An effect, because only what is on screen can take the focus. Not on page load, which has its own focus.
  useEffect(() => {
    if (isThere && shownBefore) focusHeading();
    shownBefore ||= isThere;
  }, [isThere]);
  return (
    <ScreenSkeleton value={screenSkeletons[name] ?? 'form'}>
      {screen ? createElement(screen, { parameters }) : <PageSkeleton />}
    </ScreenSkeleton>
  );
}

function blurWithin(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}

/** After navigation reading starts at the heading, unless the screen set the focus itself, or a dialog has it. */
function focusHeading(): void {
  if (isDialogOpen()) return;
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return;
  main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** One visit of one screen. Two addresses of one screen share nothing: each has its own boundary and state. */
interface Visit {
  readonly id: number;
  readonly path: string;
  readonly found: FoundScreen;
}

/** A hidden list, and its address when it was left. */
interface HiddenScreen extends Visit {
  readonly address: string;
}

/** Props: the screen's entry, and the current path. */
export interface ShownScreensProps {
  readonly found: FoundScreen;
  readonly path: string;
}

/**
 * The screen of the address. A list that was left is only hidden, one at a time: Back shows it again without a new
 * render. Other navigation to it is a new visit.
 */
export function ShownScreens({ found, path }: ShownScreensProps) {
  const [shown, setShown] = useState<Visit>({ id: 0, path, found });
  const [hidden, setHidden] = useState<HiddenScreen>();
  if (shown.path !== path) {
    const isBack = hidden !== undefined && isBackOrForward() && hidden.address === currentAddress();
    setShown(isBack ? hidden : { id: Math.max(shown.id, hidden?.id ?? 0) + 1, path, found });
    if (shown.found.screen.keepAlive) setHidden({ ...shown, address: leftAddress() });
    else if (isBack) setHidden(undefined);
  }
  const visits = hidden && hidden.id !== shown.id ? [shown, hidden] : [shown];
  return visits.map((visit) => {
    const screen = (
      <ScreenBoundary key={visit.id}>
        <Outlet found={visit.found} />
      </ScreenBoundary>
    );
    if (!visit.found.screen.keepAlive) return screen;
    return (
      <KeepAlive key={visit.id} isVisible={visit === shown}>
        {screen}
      </KeepAlive>
    );
  });
}
