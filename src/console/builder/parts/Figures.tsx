import { useTranslation } from 'react-i18next';
import { useBuilderParts } from '../BuilderContext.ts';

/** How many a condition finds by itself. */
export function AloneFigure({ value }: { readonly value: number | undefined }) {
  const { counts } = useBuilderParts();
  const { i18n } = useTranslation();
  return (
    <span className={`text-right tabular-nums ${counts.isStale ? 'text-ink-3 italic' : 'text-ink-2'}`}>
      {value === undefined ? '–' : new Intl.NumberFormat(i18n.language).format(value)}
    </span>
  );
}

/** Who is left after a row, with a bar whose track is everybody. */
export function LeftFigure({
  value,
  strong = false,
}: {
  readonly value: number | undefined;
  readonly strong?: boolean;
}) {
  const { counts } = useBuilderParts();
  const { i18n } = useTranslation();
  const whole = counts.whole?.customers ?? 0;
  const look = counts.isStale ? 'text-ink-3 italic' : strong ? 'font-medium text-ink' : 'text-ink';
  return (
    <span className="flex items-center justify-end gap-2">
      <Bar share={value !== undefined && whole > 0 ? value / whole : 0} isStale={counts.isStale} />
      <span className={`w-14 text-right tabular-nums ${look}`}>
        {value === undefined ? '–' : new Intl.NumberFormat(i18n.language).format(value)}
      </span>
    </span>
  );
}

/** A share of a whole as a thin bar from zero; the figure beside it says the number. */
function Bar({ share, isStale }: { readonly share: number; readonly isStale: boolean }) {
  return (
    <svg viewBox="0 0 64 4" className="h-1 w-16 shrink-0 narrow:hidden" aria-hidden>
      <rect width="64" height="4" rx="2" className="fill-chart-track" />
      <rect
        width={Math.max(share > 0 ? 2 : 0, share * 64)}
        height="4"
        rx="2"
        className={isStale ? 'fill-ink-3' : 'fill-accent'}
      />
    </svg>
  );
}
