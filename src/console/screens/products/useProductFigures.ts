import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { figureColumns } from '#console/records/figureColumns.tsx';
import type { ListedProduct } from './productColumns.tsx';

const none: readonly never[] = [];

/**
 * Figures beside the rows of product analytics; asked once the rows are there, so that nothing waits for them. None where
 * they are not wanted.
 */
export function useProductFigures(
  isWanted: boolean,
  rows: readonly ListedProduct[] | undefined,
): readonly Column<ListedProduct>[] {
  const { t } = useTranslation();
  const money = useMoney(isWanted);
  const body = isWanted && rows ? { item_ids: rows.map((row) => row.item_id) } : undefined;
  const figures = useCall('productListedFigures', body ? { body } : null, { keepPrevious: true }).data;
  return useMemo(() => {
    if (!isWanted) return none;
    const byId = new Map(figures?.map((row) => [row.item_id, row]));
    return figureColumns(t, money, (row) => byId.get(row.item_id), [
      { key: 'units', title: t('recordLists.figures.units'), kind: 'number', value: ({ units }) => units },
      { key: 'buyers', title: t('recordLists.figures.buyers'), kind: 'number', value: ({ buyers }) => buyers },
      { key: 'last_sale', title: t('recordLists.figures.lastSale'), kind: 'date', value: (row) => row.last_sale },
    ]);
  }, [isWanted, t, money, figures]);
}
