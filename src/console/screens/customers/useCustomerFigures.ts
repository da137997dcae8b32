import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { figureColumns } from '#console/records/figureColumns.tsx';
import type { ListedCustomer } from './customerColumns.tsx';

const none: readonly never[] = [];

/**
 * Figures beside the rows of customer analytics; asked once the rows are there, so that nothing waits for them. None where
 * they are not wanted.
 */
export function useCustomerFigures(
  isWanted: boolean,
  rows: readonly ListedCustomer[] | undefined,
): readonly Column<ListedCustomer>[] {
  const { t } = useTranslation();
  const money = useMoney(isWanted);
  const body = isWanted && rows ? { user_ids: rows.map((row) => row.user_id) } : undefined;
  const figures = useCall('customerListedFigures', body ? { body } : null, { keepPrevious: true }).data;
  return useMemo(() => {
    if (!isWanted) return none;
    const byId = new Map(figures?.map((row) => [row.user_id, row]));
    return figureColumns(t, money, (row) => byId.get(row.user_id), [
      { key: 'baskets', title: t('recordLists.figures.baskets'), kind: 'number', value: ({ baskets }) => baskets },
      { key: 'last_event', title: t('recordLists.figures.lastEvent'), kind: 'date', value: (row) => row.last_event },
    ]);
  }, [isWanted, t, money, figures]);
}
