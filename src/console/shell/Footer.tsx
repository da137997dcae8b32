import { ActionKeys } from '#console/actions/ActionKeys.tsx';
import { openHelp } from '#console/state/palette.ts';
import { thisYear } from '#console/ui/thisYear.ts';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The copyright year, and the way to the keys. */
export const Footer = memo(function CopyrightAndKeys() {
  const { t } = useTranslation();
  return (
    <footer className="flex items-center gap-4 border-t border-line bg-app px-6 text-small text-ink-3 narrow:hidden">
      <span>{t('shell.copyright', { year: thisYear })}</span>
      <span className="flex-1" />
      <button
        type="button"
        data-action="help"
        onClick={openHelp}
        className="flex items-center gap-1 rounded-inner hover:text-ink"
      >
        <ActionKeys id="help" />
        {t('shell.keys')}
      </button>
    </footer>
  );
});
