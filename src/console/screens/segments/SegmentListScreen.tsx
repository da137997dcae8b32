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
import { useOpenAnalytics } from './useOpenAnalytics.ts';

type Segment = CallValue<'segmentList'>[number];

/** All segments, newest first, found by name, description or external id. */
export function SegmentListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(['updated']);
  const query = useCall('segmentList', { query: { search: url.search } }, { keepPrevious: true });
  const first = (url.page - 1) * pageSize;
  const create: Action = {
    id: 'segments:create',
    title: t('segments.create'),
    group: 'create',
    icon: Plus,
    feature: 'SEGMENTS.CREATE',
    shortcut: 'c s',
    path: pathTo('segmentCreate'),
    run: () => go(pathTo('segmentCreate')),
  };
  const statusActions = useStatusActions('segment', 'segments');
  const analytics = useOpenAnalytics('segments');
  const numbers: readonly Column<Segment>[] = [
    {
      key: 'population',
      title: t('segments.columns.population'),
      kind: 'number',
      value: ({ count }) => count.population,
      narrow: 'figure',
    },
    { key: 'target', title: t('segments.columns.target'), kind: 'number', value: ({ count }) => count.target },
  ];
  return (
    <PageFrame title={t('screens.segments')} actions={<ActionButton action={create} variant="primary" />}>
      <List
        name="segments"
        label={t('segments.listLabel')}
        columns={storedColumns<Segment>(t, t('segments.columns.name'), numbers)}
        rows={query.data?.slice(first, first + pageSize)}
        total={query.data?.length}
        query={query}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowLink={({ id }) => pathTo('segment', { id })}
        rowActions={(row) => [analytics(row.id), ...statusActions(row)]}
        page={url.page}
        onPage={url.setPage}
        search={{ label: t('segments.search'), value: url.search, onChange: url.setSearch }}
        empty={{ title: t('segments.emptyTitle'), text: t('segments.emptyText'), action: create }}
      />
    </PageFrame>
  );
}
