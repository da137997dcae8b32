import { pathTo } from '#contract/links.ts';
import { pageSize } from '#contract/paging.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { storedColumns } from '#console/definition/storedColumns.tsx';
import { useStatusActions } from '#console/definition/useStatusActions.ts';
import type { Column } from '#console/list/column.ts';
import { List } from '#console/list/List.tsx';
import { useListUrl } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';

type Filter = CallValue<'filterList'>[number];

/** All product filters, newest first, found by name or description. */
export function FilterListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(['updated']);
  const query = useCall('filterList', { query: { search: url.search } }, { keepPrevious: true });
  const first = (url.page - 1) * pageSize;
  const create: Action = {
    id: 'filters:create',
    title: t('filters.create'),
    group: 'create',
    icon: Plus,
    feature: 'PRODUCTS.FILTERS.CREATE',
    shortcut: 'c f',
    path: pathTo('filterCreate'),
    run: () => go(pathTo('filterCreate')),
  };
  const products: Column<Filter> = {
    key: 'products',
    title: t('filters.columns.products'),
    kind: 'number',
    value: (row) => row.product_count,
    narrow: 'figure',
  };
  return (
    <PageFrame title={t('screens.filters')} actions={<ActionButton action={create} variant="primary" />}>
      <List
        name="filters"
        label={t('filters.listLabel')}
        columns={storedColumns<Filter>(t, t('filters.columns.name'), [products])}
        rows={query.data?.slice(first, first + pageSize)}
        total={query.data?.length}
        query={query}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowLink={({ id }) => pathTo('filter', { id })}
        rowActions={useStatusActions('filter', 'filters')}
        page={url.page}
        onPage={url.setPage}
        search={{ label: t('filters.search'), value: url.search, onChange: url.setSearch }}
        empty={{ title: t('filters.emptyTitle'), text: t('filters.emptyText'), action: create }}
      />
    </PageFrame>
  );
}
