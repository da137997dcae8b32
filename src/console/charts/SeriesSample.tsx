/** A short stroke as the series is drawn: solid in the first hue, dashed in the second. */
export function SeriesSample({ index }: { readonly index: number }) {
  return (
    <svg viewBox="0 0 12 2" className="h-0.5 w-3 shrink-0" aria-hidden>
      <line
        x1="0"
        y1="1"
        x2="12"
        y2="1"
        strokeWidth="2"
        className={index === 0 ? 'stroke-chart-1' : 'stroke-chart-2'}
        strokeDasharray={index === 0 ? undefined : '4 3'}
      />
    </svg>
  );
}
