import { pathTo } from '#contract/links.ts';
import { memo, useMemo } from 'react';
import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { placedOnce, type Column } from '#console/list/column.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { recordColumnsOf, figureColumns } from '#console/records/list/figureColumns.tsx';
import { useRecordSelection } from '#console/records/list/useRecordSelection.tsx';
import { useRecordColumns } from '#console/records/list/useRecordColumns.ts';
import { viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { analyticsColumns, customerColumns, standardColumns, type ListedCustomer } from './customerColumns.tsx';
import { sortOf, sortOptionOf, useCustomerListUrl, type CustomerListUrl } from './customerListUrl.ts';
import { customersLoads } from './loads.ts';
import { useCustomerFilters } from './useCustomerFilters.ts';
import { useCustomerListActions } from './useCustomerListActions.ts';
import { recordTexts } from '#console/records/texts.ts';
import { customerList } from '#console/records/listTexts.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';

const none: readonly never[] = [];

/**
 * Figures of the rows in customer analytics; requested after the rows, which do not wait for them. None where they are
 * not needed.
 */
function useCustomerFigures(
  isWanted: boolean,
  rows: readonly ListedCustomer[] | undefined,
): readonly Column<ListedCustomer>[] {
  const { t } = useTranslation();
  const money = useMoney(isWanted);
  const body = isWanted && rows ? { user_ids: rows.map((row) => row.user_id) } : undefined;
  const query = withCurrency(useCall('customerListedFigures', body ? { body } : null, { keepPrevious: true }), money);
  const { data: figures, error, isPrevious } = query;
  return useMemo(() => {
    if (!isWanted) return none;
    const byId = new Map(figures?.map((row) => [row.user_id, row]));
    return figureColumns(t, money, query, (row) => byId.get(row.user_id), [
      { key: 'baskets', title: t('recordLists.figures.baskets'), kind: 'number', value: ({ baskets }) => baskets },
      {
        key: 'last_purchase',
        title: t('recordLists.figures.lastPurchase'),
        kind: 'date',
        value: (row) => row.last_purchase,
      },
      { key: 'last_event', title: t('recordLists.figures.lastEvent'), kind: 'date', value: (row) => row.last_event },
    ]);
    // `query` is a new object with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, t, money, figures, error, isPrevious]);
}

const loadKind = async () => (await import('#console/records/customerKind.ts')).customerKind;

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...recordTexts, customerList };

/** All customers; with `view=analytics` their rows lead to their analytics (specification 2 §2 Customer list). */
export function CustomerListScreen() {
  return <CustomerList url={useCustomerListUrl()} />;
}

/** The list at an address, memoised: it does not re-render where only the address catches up with the input. */
const CustomerList = memo(function CustomerListAt({ url }: { readonly url: CustomerListUrl }) {
  const { t } = useTranslation();
  const isAnalytics = url.view === 'analytics';
  const { columns, chooser } = useRecordColumns<ListedCustomer>(
    isAnalytics ? 'customers-analytics' : 'customers',
    useMemo(() => customerColumns(t), [t]),
    isAnalytics ? analyticsColumns : standardColumns,
    'customerOtherFields',
  );
  const narrowing = useCustomerFilters(url);
  const [list] = customersLoads({}, url.params);
  const query = useCall(...list, { keepPrevious: true });
  const { create, upload, rowActions, dialog } = useCustomerListActions(isAnalytics);
  const { selectionActions, dialog: selectionDialog } = useRecordSelection('customer', loadKind);
  const figures = useCustomerFigures(isAnalytics, query.data?.customers);
  const title = t(isAnalytics ? 'places.customers-analytics' : 'screens.customers');
  useTitle(viewTitle(title, { search: url.search, ...narrowing }));
  const { sort, order } = sortOf(query.data?.sortOption ?? url.sortOption);
  return (
    <EntityList
      title={title}
      primary={create}
      secondary={upload}
      needs={isAnalytics ? 'CUSTOMERS.ANALYTICS.VIEW' : undefined}
      {...narrowing}
      name="customers"
      label={t('customerList.label')}
      columns={useMemo(() => placedOnce([...columns, ...figures]), [columns, figures])}
      chooser={chooser}
      rows={query.data?.customers}
      total={query.data?.total}
      query={query}
      rowKey={(row) => row.user_id}
      rowName={(row) => row.full_name}
      rowLink={(row) => pathTo(isAnalytics ? 'customerAnalytics' : 'customer', { id: row.user_id })}
      rowActions={rowActions}
      selectionActions={selectionActions}
      page={query.data?.cursor ?? url.cursor}
      onPage={(page) => url.push({ cursor: page })}
      sorting={{
        sort,
        order,
        onSort: (by, direction) => url.sortBy(sortOptionOf(by, direction)),
      }}
      search={{
        label: t('customerList.search'),
        value: url.search,
        onChange: url.setSearch,
        meant: query.data?.meant,
      }}
      onExport={(request) =>
        call('customerExport', {
          body: { question: questionOf(list), ...request, columns: recordColumnsOf(request.columns, figures) },
        })
      }
      empty={{
        title: t('customerList.emptyTitle'),
        text: t('customerList.emptyText'),
        action: upload,
        others: [create],
        more: <AddDemoData />,
      }}
    >
      {dialog}
      {selectionDialog}
    </EntityList>
  );
});

/** The list's query, for an export on the server. */
function questionOf([, { query }]: ReturnType<typeof customersLoads>[0]) {
  const { cursor: _, ...question } = query ?? {};
  return question;
}
