import { openHelp } from '#console/state/palette.ts';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { thisYear } from '#console/ui/thisYear.ts';
import { useTranslation } from 'react-i18next';

/** The copyright year, and the way to the keys. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="flex items-center gap-4 border-t border-line bg-app px-6 text-small text-ink-3 narrow:hidden">
      <span>{t('shell.copyright', { year: thisYear })}</span>
      <span className="flex-1" />
      <button type="button" onClick={openHelp} className="flex items-center gap-1 rounded-inner hover:text-ink">
        <Keycaps keys="?" />
        {t('shell.keys')}
      </button>
    </footer>
  );
}
