import type { ReactNode } from 'react';
import { isSparse, onlyValues, type Chart } from './chart.ts';
import { ChartFigure } from './ChartView.tsx';
import { Part, type PartProps } from './Part.tsx';
import { TableToggle } from './TableToggle.tsx';
import type { Tables } from './useTables.ts';

/** Props of a part that is one chart. */
interface ChartPartProps<Value> extends Omit<PartProps<Value>, 'aside' | 'children'> {
  /** Undefined while the figures are loading. */
  readonly chart: Chart | undefined;
  /** The head of the table's first column. */
  readonly placeHead: string;
  readonly tables: Tables;
  /** Legend and choices, before the table's button. */
  readonly choices?: ReactNode;
  /** Whether choices and the table's button are offered; by default where the chart has a place. */
  readonly hasFigures?: boolean;
}

/** A part of an analytics screen that is one chart, or its figures as a table. */
export function ChartPart<Value>(props: ChartPartProps<Value>) {
  const { chart, placeHead, tables, choices, hasFigures = (chart?.places.length ?? 0) > 0, ...part } = props;
  const { name, title, isTile } = part;
  // A handful of points is no curve: their figures say more.
  const sparse = chart && isSparse(chart) ? onlyValues(chart) : undefined;
  return (
    <Part
      {...part}
      aside={
        hasFigures && (
          <>
            {choices}
            {!sparse && <TableToggle name={name} chart={title} tables={tables} isTile={isTile} />}
          </>
        )
      }
    >
      {() =>
        chart && (
          <ChartFigure
            chart={sparse ?? chart}
            label={title}
            placeHead={placeHead}
            isTable={sparse !== undefined || tables.isTable(name)}
          />
        )
      }
    </Part>
  );
}
