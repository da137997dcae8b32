import { pathTo } from '#contract/links.ts';
import { pageSize } from '#contract/endpoints/shapes.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { List } from '#console/list/List.tsx';
import { useListUrl } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import type { Segment } from './savedSegment.ts';

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
  const columns: readonly Column<Segment>[] = [
    { key: 'name', title: t('segments.columns.name'), value: ({ name }) => name, width: 'wide', narrow: 'title' },
    {
      key: 'description',
      title: t('segments.columns.description'),
      value: ({ description }) => description,
      width: 'wide',
      roomyOnly: true,
    },
    {
      key: 'population',
      title: t('segments.columns.population'),
      kind: 'number',
      value: ({ count }) => count.population,
      narrow: 'figure',
    },
    { key: 'target', title: t('segments.columns.target'), kind: 'number', value: ({ count }) => count.target },
    {
      key: 'status',
      title: t('segments.columns.status'),
      value: ({ status }) => t(`segments.status.${status}`),
      render: ({ status }) => <Badge>{t(`segments.status.${status}`)}</Badge>,
      width: 'narrow',
    },
    {
      key: 'populated',
      title: t('segments.columns.populated'),
      kind: 'date',
      value: (row) => row.populated_at,
      narrow: 'note',
    },
    {
      key: 'updated',
      title: t('segments.columns.updated'),
      kind: 'date',
      value: (row) => row.updated_at,
      roomyOnly: true,
    },
  ];
  return (
    <PageFrame title={t('screens.segments')} actions={<ActionButton action={create} variant="primary" />}>
      <List
        name="segments"
        label={t('segments.listLabel')}
        columns={columns}
        rows={query.data?.slice(first, first + pageSize)}
        total={query.data?.length}
        query={query}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowLink={({ id }) => pathTo('segment', { id })}
        page={url.page}
        onPage={url.setPage}
        search={{ label: t('segments.search'), value: url.search, onChange: url.setSearch }}
        empty={{ title: t('segments.emptyTitle'), text: t('segments.emptyText'), action: create }}
      />
    </PageFrame>
  );
}
