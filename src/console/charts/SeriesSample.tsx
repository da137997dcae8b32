const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3'] as const;
const dashes = [undefined, '4 3', '1 2'] as const;

/** The points of the three series: a disc, a ring, a small disc. */
const points = [
  { r: 2.5, className: 'fill-chart-1' },
  { r: 2.5, className: 'fill-surface stroke-chart-2', strokeWidth: 1.5 },
  { r: 1.5, className: 'fill-chart-3' },
] as const;

/**
 * A short stroke as the series is drawn: solid in the first hue, dashed in the second, dotted in the third; with its point
 * where single values are drawn as such.
 */
export function SeriesSample({ index, hasPoint = false }: { readonly index: number; readonly hasPoint?: boolean }) {
  return (
    <svg viewBox="0 0 12 8" className="h-2 w-3 shrink-0" aria-hidden>
      <line x1="0" y1="4" x2="12" y2="4" strokeWidth="2" className={strokes[index]} strokeDasharray={dashes[index]} />
      {hasPoint && <circle cx="6" cy="4" {...points[index]} />}
    </svg>
  );
}
