import { useTranslation } from '#console/texts/useTranslation.ts';

/** No value: a muted dash, spoken as such. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('list.empty')}</span>
    </span>
  );
}
