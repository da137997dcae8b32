import { Link } from '#console/navigation/Link.tsx';
import { classes } from '#console/ui/classes.ts';
import { behindFigure } from './figureOffers.ts';

/** A single key figure. */
interface KeyFigure {
  readonly name: string;
  readonly value: string;
  /** The value is a name: it takes two lines, and is cut off where a number never is. */
  readonly isName?: boolean;
  /** What it refers to, or its date. */
  readonly note: string;
  /** The list behind it: the figure leads there. */
  readonly path?: string | undefined;
}

/** Font sizes for figures of up to so many characters, so that they fit into the narrowest tile. */
const sizes: readonly (readonly [most: number, size: string])[] = [
  [9, 'text-h1'],
  [10, 'text-h1 @max-card:text-h2'],
  [11, 'text-h1 @max-figure:text-h2'],
  [13, 'text-h2 @max-figure:text-body'],
];
const longest = 13;

/**
 * A figure's font size in a tile that is a container; digits never wrap, but the currency code may go to a second line.
 */
export function sizeOf(value: string): string {
  const [first = '', number = first] = value.split('\u00A0');
  const length = Math.max(number.length, Math.min(value.length, longest));
  return sizes.find(([most]) => length <= most)?.[1] ?? 'text-body @max-figure:text-small';
}

const columns: Readonly<Record<number, string>> = {
  4: 'roomy:grid-cols-4',
  5: 'roomy:grid-cols-5',
  6: 'roomy:grid-cols-6',
  7: 'roomy:grid-cols-4',
  8: 'roomy:grid-cols-4',
};

/** The figures a screen begins with, side by side, parted by lines. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  // One size for the row, by its longest number, so that figures and their notes are on one line each.
  const longestNumber = figures
    .filter(({ isName }) => !isName)
    .reduce((most, { value }) => (value.length > most.length ? value : most), '');
  const size = sizeOf(longestNumber);
  return (
    <div className="overflow-x-clip">
      {/* The line before the first column is outside, where it is cut off. */}
      <dl
        className={classes(
          'grid grid-cols-2 gap-x-3 gap-y-4 wide:grid-cols-3 roomy:-ml-4 roomy:gap-x-0',
          columns[figures.length],
        )}
      >
        {figures.map(({ name, value, note, isName, path }) => (
          <div key={name} className="@container min-w-0 border-l border-line px-4 max-roomy:border-0 max-roomy:px-0">
            <dt className="truncate text-small text-ink-2">{name}</dt>
            <dd
              title={isName ? value : undefined}
              className={classes(
                'font-title tracking-title tabular-nums',
                isName ? 'line-clamp-2' : 'break-words',
                size,
              )}
            >
              {path === undefined ? (
                value.replace('\u00A0', ' ')
              ) : (
                <Link
                  href={path}
                  aria-label={`${name}: ${value}`}
                  className="rounded-inner hover:underline"
                  {...behindFigure}
                >
                  {value.replace('\u00A0', ' ')}
                </Link>
              )}
            </dd>
            <dd className="text-small text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
