import { hasLonely, type Chart } from './chart.ts';
import { SeriesSample } from './SeriesSample.tsx';

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
