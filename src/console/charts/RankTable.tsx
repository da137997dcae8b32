import type { ReactNode } from 'react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { classes } from '#console/ui/classes.ts';
import { RankBar } from './RankBar.tsx';
import { useShownRows } from './useShownRows.ts';

/** One row of a ranking. */
export interface RankRow {
  readonly key: string;
  readonly name: ReactNode;
  /** In full where the name is cut off. */
  readonly title: string;
  /** How long its bar is, 0 to 1; without one there is none. */
  readonly bar?: number;
  /** Its figures as text, one for each head after the first. */
  readonly figures: readonly string[];
}

/** What a ranking takes. */
export interface RankTableProps {
  readonly name: string;
  readonly label: string;
  /** The head of the names, then those of the figures. */
  readonly heads: readonly [string, ...string[]];
  readonly rows: readonly RankRow[];
  /** Bars stand on a track of the whole; ranks go without (look: Charts). */
  readonly track?: boolean;
  /** The last figure is of more than a few digits, such as a day or money. */
  readonly wide?: boolean;
  /** How many rows are shown before all are asked for. */
  readonly most?: number;
}

/** Longer figures would stand in the next column: `-2,795.0 %`, and amounts with a code, `GBP 111,016.00`. */
const mostShort = 8;
const mostWide = 12;

const head = 'border-b border-line-strong py-1 text-small font-medium text-ink-3';

/** A ranking with horizontal bars from zero. It is a table already: names, bars and figures side by side. */
export function RankTable({ name, label, heads, rows, track = false, wide = false, most = 8 }: RankTableProps) {
  const { shown, more } = useShownRows(name, label, rows, most);
  const [first, ...others] = heads;
  const widthOf = (index: number): string => {
    const longest = Math.max(0, ...rows.map(({ figures }) => figures[index]?.length ?? 0));
    if (longest > mostWide) return 'w-32';
    return longest > mostShort || (wide && index === others.length - 1) ? 'w-24' : 'w-16';
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <table className="w-full table-fixed text-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {first}
            </th>
            {others.map((text, index) => (
              <th key={text} scope="col" className={classes(head, 'text-right', widthOf(index))}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name: shownName, title, bar, figures }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-line py-1 pr-3 text-left font-regular" title={title}>
                <span className="block truncate">{shownName}</span>
                {bar !== undefined && <RankBar share={bar} track={track} />}
              </th>
              {figures.map((text, index) => (
                <td key={others[index]} className="border-b border-line py-1 pl-2 text-right tabular-nums">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <ActionButton action={more} variant="ghost" size="bar" />}
    </div>
  );
}
