import type { FoundScreen } from '#contract/links.ts';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { createElement, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useScreen } from './screenCode.ts';

let shownBefore = false;

/** Shows one screen: its title in the window, its code when it has come, and the focus on its heading. */
export function Outlet({ found: { name, parameters } }: { readonly found: FoundScreen }) {
  const { t } = useTranslation();
  const screen = useScreen(name);
  const isThere = screen !== undefined;
  // A layout effect, so that a screen that knows a better title (a record's name) sets it afterwards.
  useLayoutEffect(() => {
    document.title = t('shell.documentTitle', { title: t(`screens.${name}`) });
  }, [name, t]);
  // A layout effect, because a screen that is only hidden must have lost the focus when the next one asks where it is.
  useLayoutEffect(() => blurWithin, []);
  // An effect, because focus can move only to what is on screen. Not at first: a page that opens has its own focus.
  useEffect(() => {
    if (isThere && shownBefore) focusHeading();
    shownBefore ||= isThere;
  }, [isThere]);
  return screen ? createElement(screen, { parameters }) : <PageSkeleton />;
}

function blurWithin(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}

/** After navigation reading starts at the heading, unless the screen put the focus somewhere itself, or a dialog has it. */
function focusHeading(): void {
  if (isDialogOpen()) return;
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return;
  main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
