import { Part, type PartProps } from './Part.tsx';
import { RankTable, unknown, type RankRow, type RankTableProps } from './RankTable.tsx';

/** Props of a part that is one ranking of the rows of a reply. */
interface RankPartProps<Row>
  extends
    Omit<PartProps<readonly Row[]>, 'aside' | 'children' | 'isEmpty'>,
    Pick<RankTableProps, 'heads' | 'track' | 'most'> {
  /** The text in place of a missing name. */
  readonly nameless?: string;
  /** Renders one row; `first` is the row at the top, by which bars are scaled. */
  readonly rankOf: (row: Row, first: Row) => RankRow;
}

/** A part of an analytics screen that is one ranking; empty without rows. */
export function RankPart<Row>({ heads, track, most, nameless, rankOf, ...part }: RankPartProps<Row>) {
  const named = (row: RankRow): RankRow =>
    nameless !== undefined && row.key === unknown ? { ...row, name: nameless, title: nameless } : row;
  return (
    <Part skeleton="rows" {...part} isEmpty={({ length }) => length === 0}>
      {(rows) => (
        <RankTable
          name={part.name}
          label={part.title}
          heads={heads}
          track={track}
          most={most}
          rows={rows.map((row) => named(rankOf(row, rows[0] ?? row)))}
        />
      )}
    </Part>
  );
}
