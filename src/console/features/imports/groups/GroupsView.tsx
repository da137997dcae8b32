import { Plus } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { importFeature } from '#domain/imports/targets.ts';
import type { Action } from '#console/actions/action.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { filterSortPage, hasWords } from '#console/list/clientList.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { refreshOf } from '../datasets/refreshOf.ts';
import { importListParsers } from '../importListUrl.ts';
import { MissingPage } from '#console/entity/MissingPage.tsx';
import { DueBadge } from './DueBadge.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupPage } from './GroupPage.tsx';
import { groupPath, useGroupActions, type Group } from './useGroupActions.ts';

const sorts = ['name', 'period', 'due', 'lastRun'] as const;

/** All groups, or the one that the address names. */
export function GroupsView() {
  const { t } = useTranslation();
  const [open] = useQueryState('group', importListParsers.group);
  const query = useCall(
    'datasetGroupList',
    {},
    { keepPrevious: true, refreshEvery: (known) => refreshOf(known?.flatMap(({ datasets }) => datasets)) },
  );
  if (open === null) return <GroupList query={query} />;
  const found = query.data?.find(({ id }) => id === open);
  if (found) return <GroupPage key={open} group={found} query={query} />;
  const texts = {
    title: t('datasets.groups.title'),
    gone: t('datasets.groups.goneTitle'),
    goneText: t('datasets.goneText'),
    failed: t('datasets.groups.loadFailed'),
  };
  return <MissingPage {...texts} query={query} />;
}

/** When a file of the group was imported last. */
function lastRunOf({ datasets }: Group): string | null {
  const runs = datasets.flatMap(({ last_run: run }) => run?.started_at ?? []);
  return runs.toSorted().at(-1) ?? null;
}

function GroupList({ query }: { readonly query: Query<Group[]> }) {
  const { t } = useTranslation();
  const url = useListUrl(sorts, 'asc');
  const [edited, setEdited] = useState<Group | 'new'>();
  const actionsOf = useGroupActions({ onEdit: setEdited });
  const create: Action = {
    id: 'groups:create',
    title: t('datasets.groups.create'),
    group: 'create',
    icon: Plus,
    feature: importFeature.customers,
    shortcut: 'c g',
    run: () => setEdited('new'),
  };
  const columns: readonly Column<Group>[] = [
    {
      key: 'name',
      title: t('datasets.groups.columns.name'),
      value: ({ name }) => name,
      sort: 'name',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'datasets',
      title: t('datasets.groups.columns.datasets'),
      value: ({ datasets }) => datasets.map(({ name }) => name).join(', '),
      width: 'wide',
      narrow: 'detail',
    },
    {
      key: 'period',
      title: t('datasets.groups.columns.period'),
      value: ({ period }) => t(`datasets.groups.periods.${period}`),
      sort: 'period',
    },
    {
      key: 'due',
      title: t('datasets.groups.columns.due'),
      value: ({ datasets }) => datasets.filter(({ due }) => due).length,
      sort: 'due',
      narrow: 'figure',
      render: (group) => <DueBadge group={group} />,
    },
    {
      key: 'lastRun',
      title: t('datasets.groups.columns.lastRun'),
      kind: 'date',
      value: lastRunOf,
      sort: 'lastRun',
      narrow: 'note',
    },
  ];
  const { search } = url;
  const stateOf = ({ datasets }: Group) => (datasets.some((one) => one.due) ? 'due' : 'done');
  const { state, filters } = useAddressFilters({ due: importListParsers.due }, () => ({
    due: {
      title: t('datasets.groups.columns.due'),
      choices: [
        { id: 'due', title: t('datasets.groups.isDue') },
        { id: 'done', title: t('datasets.groups.nothingDue') },
      ],
    },
  }));
  const { due } = state;
  const title = t('places.imports-groups');
  useTitle(viewTitle(title, { search, filters }));
  return (
    <EntityList
      title={title}
      primary={create}
      needs="DATASETS_GROUP.VIEW"
      name="groups"
      label={t('datasets.groups.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, {
        passes: (group) => (due === null || stateOf(group) === due) && hasWords(group.name, search),
        columns,
        ...url,
      })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => groupPath(id)}
      rowActions={actionsOf}
      selectionActions={(rows) => [copyLinks('groups', rows, (id) => groupPath(Number(id)))]}
      {...url.controls(t('datasets.groups.search'))}
      filters={filters}
      empty={{ title: t('datasets.groups.emptyTitle'), text: t('datasets.groups.emptyText'), action: create }}
    >
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </EntityList>
  );
}
