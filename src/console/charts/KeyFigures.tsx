import { classes } from '#console/ui/classes.ts';

/** One figure that stands for itself. */
export interface KeyFigure {
  readonly name: string;
  readonly value: string;
  /** What it is of, or of when. */
  readonly note: string;
}

/** Longer figures are written smaller to stand whole: with their currency's code, which may go to a line of its own, and without. */
const longest = { whole: 11, number: 13 } as const;

/** A figure's size; its digits are never parted. */
function sizeOf(value: string): string {
  const [first = '', number = first] = value.split('\u00A0');
  if (number.length > longest.number) return 'text-body';
  return value.length > longest.whole ? 'text-h2' : 'text-h1';
}

const columns: Readonly<Record<number, string>> = { 5: 'roomy:grid-cols-5', 6: 'roomy:grid-cols-6' };

/** The figures a screen begins with, side by side, parted by lines. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={classes('grid grid-cols-2 gap-x-3 gap-y-4 wide:grid-cols-3 roomy:gap-x-0', columns[figures.length])}>
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="min-w-0 border-l border-line px-4 first:border-0 first:pl-0 max-roomy:border-0 max-roomy:pl-0"
        >
          <dt className="truncate text-small text-ink-2">{name}</dt>
          <dd className={classes('break-words font-title tracking-title tabular-nums', sizeOf(value))}>
            {value.replace('\u00A0', ' ')}
          </dd>
          <dd className="text-small text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
