import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Puts a record's name into the window's title, once it is known; until then the screen's own title stands there. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  // An effect, because the window's title is outside React.
  useEffect(() => {
    if (title !== undefined) document.title = t('shell.documentTitle', { title });
  }, [title, t]);
}
