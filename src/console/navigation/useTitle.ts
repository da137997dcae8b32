import { useEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Debounce of the title, in milliseconds: setting it costs more than a row, on every key of a search. */
const rest = 250;

/** The title of the page on screen; the window title follows after the debounce. */
let page = '';

/** The title of the page on screen, with a list's filters but without the product's name. */
export function pageTitle(): string {
  return page;
}

/** Sets the page's title to the screen's, until `useTitle` sets a more specific one. */
export function showScreenTitle(title: string, documentTitle: string): void {
  page = title;
  document.title = documentTitle;
}

/** Puts a record's name into the window title once it is loaded; until then it is the screen's own title. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  // An effect, because the window's title is outside React.
  useEffect(() => {
    if (title === undefined) return undefined;
    page = title;
    const timer = window.setTimeout(() => {
      document.title = t('shell.documentTitle', { title });
    }, rest);
    return () => window.clearTimeout(timer);
  }, [title, t]);
}
