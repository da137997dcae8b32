import { useEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** How long a title has to stay the same, in milliseconds: telling the browser costs more than a row, on every key of a search. */
const rest = 250;

/** Puts a record's name into the window's title, once it is known; until then the screen's own title stands there. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  // An effect, because the window's title is outside React.
  useEffect(() => {
    if (title === undefined) return undefined;
    const timer = window.setTimeout(() => {
      document.title = t('shell.documentTitle', { title });
    }, rest);
    return () => window.clearTimeout(timer);
  }, [title, t]);
}
