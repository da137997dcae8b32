import type { ReactNode } from 'react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { figureCell, nameCell } from './ChartTable.tsx';
import { useShownRows } from './useTables.ts';

/** How calls name what the data does not: the shop of a visit, the category of a product. */
export const unknown = 'unknown';

const length = 100;

/** A share of a whole as a thin bar from zero; the adjacent figures give the number. */
function RankBar({ share, track = false }: { readonly share: number; readonly track?: boolean }) {
  const width = Math.min(length, Math.max(share > 0 ? 0.5 : 0, share * length));
  return (
    <svg viewBox={`0 0 ${length} 4`} preserveAspectRatio="none" className="block h-1 w-full" aria-hidden>
      {track && <rect width={length} height="4" className="fill-chart-track" />}
      <rect width={width} height="4" className="fill-chart-1" />
    </svg>
  );
}

/** One row of a ranking. */
export interface RankRow {
  readonly key: string;
  readonly name: ReactNode;
  /** In full where the name is cut off. */
  readonly title: string;
  /** The length of its bar, 0 to 1; no bar if absent. */
  readonly bar?: number;
  /** Its figures as text, one for each header after the first. */
  readonly figures: readonly string[];
}

/** Props of a ranking. */
export interface RankTableProps {
  readonly name: string;
  readonly label: string;
  /** The head of the names, then those of the figures. */
  readonly heads: readonly [string, ...string[]];
  readonly rows: readonly RankRow[];
  /** Bars get a track for the whole; rankings have none (look: Charts). */
  readonly track?: boolean | undefined;
  /** How many rows are shown before "show all". */
  readonly most?: number | undefined;
}

const head = 'border-b border-line-strong py-1 text-small font-medium text-ink-3';

/** A ranking with horizontal bars from zero. It is a table already: names, bars and figures side by side. */
export function RankTable({ name, label, heads, rows, track = false, most = 8 }: RankTableProps) {
  const { shown, more } = useShownRows(name, label, rows, most);
  const [first, ...others] = heads;
  return (
    <div className="flex flex-col items-start gap-2">
      <table className="w-full text-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {first}
            </th>
            {others.map((text) => (
              <th key={text} scope="col" className={`${head} ${figureCell} min-w-16 pl-2 narrow:whitespace-normal`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name: shownName, title, bar, figures }) => (
            <tr key={key}>
              <th scope="row" className={`${nameCell} border-b border-line py-1 pr-1`} title={title}>
                <span className="block truncate narrow:whitespace-normal">{shownName}</span>
                {bar !== undefined && <RankBar share={bar} track={track} />}
              </th>
              {figures.map((text, index) => (
                <td key={others[index]} className={`${figureCell} border-b border-line py-1 pl-2`}>
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
