import { Keycaps } from '#console/ui/Keycaps.tsx';
import { useTranslation } from 'react-i18next';

const hints = [
  ['arrowup arrowdown', 'palette.move'],
  ['enter', 'palette.open'],
  ['mod+enter', 'palette.newTab'],
  ['mod+c', 'palette.copyLink'],
  ['>', 'palette.onlyActions'],
] as const;

/** The palette's own keys, and how many rows there are, said aloud as they change. */
export function PaletteFoot({ count, more }: { readonly count: number; readonly more: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex h-control-touch items-center gap-4 border-t border-line bg-sunken px-4 text-small text-ink-2">
      {hints.map(([keys, text]) => (
        <span key={keys} className="flex items-center gap-1 narrow:hidden">
          <Keycaps keys={keys} />
          {t(text)}
        </span>
      ))}
      <output className="ml-auto">{t('palette.results', { count: count + more })}</output>
    </div>
  );
}
