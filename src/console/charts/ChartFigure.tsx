import type { Chart } from './chart.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartView } from './ChartView.tsx';

/** A chart, or its figures as a table. */
export function ChartFigure(props: {
  readonly chart: Chart;
  /** The name of the figure. */
  readonly label: string;
  /** The head of the table's first column. */
  readonly placeHead: string;
  readonly isTable: boolean;
}) {
  const { chart, label, placeHead, isTable } = props;
  return isTable ? (
    <ChartTable chart={chart} label={label} placeHead={placeHead} />
  ) : (
    <ChartView chart={chart} label={label} />
  );
}
