import type { MoneyFormat } from '#console/texts/money.ts';
import type { CellKind, CellValue, Column, LaterValues } from '#console/list/column.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';

/** Lists of analytics alone have it. */
const Sparkline = lazyComponent(async () => (await import('#console/charts/Sparkline.tsx')).Sparkline);

/** The props of every row of a list of analytics. */
interface ListedFigures {
  readonly net_sales: number;
  readonly months: readonly number[];
}

/** A figure specific to one list. */
interface OwnFigure<Figures> {
  readonly key: string;
  readonly title: string;
  readonly kind: CellKind;
  readonly value: (figures: Figures) => CellValue;
  /** For a count that shows on a phone, where no column has a head: what is counted. */
  readonly unit?: string;
}

/** The figure columns of a list of analytics: twelve months, net sales, and its own figure. */
export function figureColumns<Row, Figures extends ListedFigures>(
  t: Translate,
  { amount }: MoneyFormat,
  later: LaterValues,
  figuresOf: (row: Row) => Figures | undefined,
  own: readonly OwnFigure<Figures>[],
): readonly Column<Row>[] {
  const valueOf = (row: Row, value: (figures: Figures) => CellValue): CellValue => {
    const figures = figuresOf(row);
    return figures ? value(figures) : null;
  };
  return [
    {
      key: 'months',
      title: t('recordLists.figures.months'),
      value: () => null,
      render: (row) => {
        const months = figuresOf(row)?.months;
        if (!months) return null;
        const values = months.map(amount).join(', ');
        return <Sparkline values={months} label={t('recordLists.figures.monthsText', { values })} />;
      },
      later,
      width: 'narrow',
      roomyOnly: true,
    },
    {
      key: 'net_sales',
      sort: 'net_sales',
      title: t('recordLists.figures.netSales'),
      kind: 'number',
      value: (row) => valueOf(row, (figures) => figures.net_sales),
      format: amount,
      later,
      narrow: 'figure',
    },
    ...own.map(({ value, unit, ...rest }): Column<Row> => ({
      ...rest,
      later,
      sort: rest.key,
      value: (row) => valueOf(row, value),
      ...(rest.kind === 'date' && { narrow: 'note' }),
      ...(unit !== undefined && {
        narrow: 'note',
        render: (row) => <span data-unit={unit}>{formatCount(Number(valueOf(row, value) ?? 0))}</span>,
      }),
    })),
  ];
}

/** The columns of an export: the record's own; analytics figures are loaded for one page only. */
export function recordColumnsOf<Row, Named extends { readonly field: string }>(
  columns: readonly Named[],
  figures: readonly Column<Row>[],
): Named[] {
  return columns.filter(({ field }) => !figures.some(({ key }) => key === field));
}
