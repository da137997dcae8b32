import { hasLonely, type Chart } from './chart.ts';

/** The colour tokens of charts; a canvas has no classes, so they are read as CSS variables (tailwind.config.ts). */
export type ChartColour = 'chart-1' | 'chart-2' | 'chart-3' | 'chart-grid' | 'line-strong' | 'text-3' | 'surface';

/** The value a token has now. */
export function colourOf(name: ChartColour): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Calls back when the theme changes, or forced colours do; returns the unsubscribe function. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const forced = matchMedia('(forced-colors: active)');
  forced.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    forced.removeEventListener('change', changed);
  };
}

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3'] as const;
const dashes = [undefined, '4 3', '1 2'] as const;

/** The points of the three series: a disc, a ring, a small disc. */
const points = [
  { r: 2.5, className: 'fill-chart-1' },
  { r: 2.5, className: 'fill-surface stroke-chart-2', strokeWidth: 1.5 },
  { r: 1.5, className: 'fill-chart-3' },
] as const;

/**
 * A sample of a series' line: solid in the first hue, dashed in the second, dotted in the third; with its point where
 * single values are rendered as points.
 */
export function SeriesSample({ index, hasPoint = false }: { readonly index: number; readonly hasPoint?: boolean }) {
  return (
    <svg viewBox="0 0 12 8" className="h-2 w-3 shrink-0" aria-hidden>
      <line x1="0" y1="4" x2="12" y2="4" strokeWidth="2" className={strokes[index]} strokeDasharray={dashes[index]} />
      {hasPoint && <circle cx="6" cy="4" {...points[index]} />}
    </svg>
  );
}

/** Which line is which. */
export function Legend({ series }: Pick<Chart, 'series'>) {
  return (
    <ul className="flex items-center gap-3 text-small text-ink-2">
      {series.map((one, index) => (
        <li key={one.key} className="flex items-center gap-1">
          <SeriesSample index={index} hasPoint={hasLonely(one)} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
