import type { Chart } from './chart.ts';
import { SeriesSample } from './SeriesSample.tsx';

/** Which line is which; nothing where there is only one. */
export function Legend({ series }: Pick<Chart, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className="flex items-center gap-3 text-small text-ink-2">
      {series.map(({ key, label }, index) => (
        <li key={key} className="flex items-center gap-1">
          <SeriesSample index={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}
