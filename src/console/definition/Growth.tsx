import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Counts } from '#console/builder/useCounts.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { definitionCalls } from './definitionCalls.ts';

/** How many the saved text finds now, how many the one on screen does, and the difference. */
export function Growth(props: { readonly kind: Kind; readonly before: string; readonly counts: Counts }) {
  const { kind, before, counts } = props;
  const { t } = useTranslation();
  const asked = useCall(definitionCalls[kind].count, { body: { sql: before } });
  const after = counts.figures.whole?.population;
  if (asked.data === undefined || after === undefined) return null;
  const { population } = asked.data;
  const difference = after - population;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return (
    <output className={`text-table tabular-nums ${counts.isStale ? 'text-ink-3 italic' : 'text-ink-2'}`}>
      {t(`definitions.${kind}.growth`, { before: formatCount(population), after: formatCount(after) })}{' '}
      <b className="font-medium text-ink">({`${sign}${formatCount(Math.abs(difference))}`})</b>
    </output>
  );
}
