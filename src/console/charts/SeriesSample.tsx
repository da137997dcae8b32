const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3'] as const;
const dashes = [undefined, '4 3', '1 2'] as const;

/** A short stroke as the series is drawn: solid in the first hue, dashed in the second, dotted in the third. */
export function SeriesSample({ index }: { readonly index: number }) {
  return (
    <svg viewBox="0 0 12 2" className="h-0.5 w-3 shrink-0" aria-hidden>
      <line x1="0" y1="1" x2="12" y2="1" strokeWidth="2" className={strokes[index]} strokeDasharray={dashes[index]} />
    </svg>
  );
}
