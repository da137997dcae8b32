import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { use } from 'react';
import { WaitingValue } from '#console/ui/Skeleton.tsx';
import { CountingContext, useBuilderParts, useFigures } from '../BuilderContext.ts';
import { nouns } from '#console/builder/place.ts';

/** Style of a figure of an older definition; the surrounding builder sets the attribute once for all. */
const whenStale = 'group-data-stale/counts:text-ink-3 group-data-stale/counts:italic';

/** How many a condition matches alone. */
export function AloneFigure({ id }: { readonly id: string }) {
  const { byId } = useFigures();
  return (
    <span className={`text-right text-ink-2 tabular-nums ${whenStale}`}>
      <Figure value={byId.get(id)?.alone} />
    </span>
  );
}

/** How many of a group are left after a condition, with a bar relative to all. */
export function LeftFigure({ id }: { readonly id: string }) {
  const { byId } = useFigures();
  return <BarFigure value={byId.get(id)?.left} />;
}

/** How many a whole group matches, with a bar relative to all. */
export function GroupFigure({ id }: { readonly id: string }) {
  const { byId } = useFigures();
  return <BarFigure value={byId.get(id)?.alone} strong />;
}

/** The figures of a condition as words, for the name of its row: `, 9,812 customers, 4,100 left`. */
export function FigureWords({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const numbers = useFigures().byId.get(id);
  const { kind } = useBuilderParts().builder.vocabulary;
  if (!numbers) return null;
  const alone = t(`builder.${nouns[kind]}`, { count: numbers.alone, number: formatCount(numbers.alone) });
  return t('builder.rowFigures', { alone, left: formatCount(numbers.left) });
}

/** The figure of a group as words, for its name: `, 4,318 customers`. */
export function GroupFigureWords({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const numbers = useFigures().byId.get(id);
  const { kind } = useBuilderParts().builder.vocabulary;
  if (!numbers) return null;
  return `, ${t(`builder.${nouns[kind]}`, { count: numbers.alone, number: formatCount(numbers.alone) })}`;
}

function BarFigure({ value, strong = false }: { readonly value: number | undefined; readonly strong?: boolean }) {
  const { whole } = useFigures();
  const everybody = whole?.everyone ?? 0;
  return (
    <span className="flex items-center justify-end gap-2">
      {value !== undefined && <Bar share={everybody > 0 ? value / everybody : 0} />}
      <span className={`w-14 text-right text-ink tabular-nums ${strong ? 'font-medium' : ''} ${whenStale}`}>
        <Figure value={value} />
      </span>
    </span>
  );
}

function Figure({ value }: { readonly value: number | undefined }) {
  return value === undefined ? <UnknownFigure /> : formatCount(value);
}

/** A figure that is being counted, or that nothing can be counted for. */
function UnknownFigure() {
  return use(CountingContext) ? <WaitingValue /> : '–';
}

/** A share of a whole as a thin bar from zero; the adjacent figure gives the number. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 64 4"
      preserveAspectRatio="none"
      className="h-1 w-12 shrink-0 narrow:hidden paired:max-roomy:group-data-split/views:hidden"
      aria-hidden
    >
      <rect width="64" height="4" rx="2" className="fill-chart-track" />
      <rect
        width={Math.max(share > 0 ? 2 : 0, share * 64)}
        height="4"
        rx="2"
        className="fill-accent group-data-stale/counts:fill-ink-3"
      />
    </svg>
  );
}
