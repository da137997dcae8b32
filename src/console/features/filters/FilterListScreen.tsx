import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { storedColumns } from '#console/definition/storedColumns.tsx';
import { DefinitionsAhead } from '#console/definition/DefinitionsAhead.tsx';
import { useSelectionActions } from '#console/definition/useSelectionActions.ts';
import { useStatusActions } from '#console/definition/useStatusActions.ts';
import { useStoredNarrowing, storedNarrowingParsers } from '#console/definition/useStoredNarrowing.ts';
import { createAction } from '#console/list/createAction.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import type { Column } from '#console/list/column.ts';
import { useListUrl, viewTitle, listParsers } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { filterSortPage } from '#console/list/clientList.ts';
import { filtersLoads } from './loads.ts';
import { definitionTexts, filters } from '#console/definition/texts.ts';

/** The sorts of product filters; last changed first by default. */
const filterSorts = ['updated', 'name', 'products', 'status', 'populated'] as const;

/** The state of the list of product filters in the address. */
export const filterListParsers = { ...listParsers(filterSorts, 'desc'), ...storedNarrowingParsers };

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...definitionTexts, filters };

type Filter = CallValue<'filterList'>[number];

/** All product filters, last changed first by default, searchable by name or description. */
export function FilterListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(filterSorts, 'desc');
  const query = useCall(...filtersLoads({}, url.params)[0], { keepPrevious: true });
  const { filters, passes } = useStoredNarrowing('filter');
  useTitle(viewTitle(t('screens.filters'), { search: url.search, filters }));
  const create = createAction('filterCreate', t('filters.create'));
  const products: Column<Filter> = {
    key: 'products',
    title: t('filters.columns.products'),
    kind: 'number',
    value: (row) => row.product_count,
    sort: 'products',
    narrow: 'figure',
  };
  const columns = storedColumns<Filter>(t, t('filters.columns.name'), [products]);
  return (
    <EntityList
      title={t('screens.filters')}
      primary={create}
      name="filters"
      label={t('filters.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, { passes, columns, ...url })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => pathTo('filter', { id })}
      rowActions={useStatusActions('filter', 'filters')}
      selectionActions={useSelectionActions('filter', 'filters', query.data)}
      {...url.controls(t('filters.search'))}
      filters={filters}
      empty={{ title: t('filters.emptyTitle'), text: t('filters.emptyText'), action: create, more: <AddDemoData /> }}
    >
      <DefinitionsAhead kind="filter" />
    </EntityList>
  );
}
