import { useState } from 'react';
import { pathTo } from '#contract/links.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { groupPath } from '../groups/useGroupActions.ts';
import { MappingUsed } from '../MappingUsed.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RunStatus } from './RunStatus.tsx';
import { datasetPath, datasetsPath, useDatasetActions, type Dataset } from './useDatasetActions.ts';
import { useBeside } from '#console/data/beside.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** One dataset: its last run, the columns by which its files are recognised, and how they fill fields. */
export function DatasetPage(props: { readonly dataset: Dataset; readonly query: Query<Dataset[]> }) {
  const { dataset, query } = props;
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const actions = useDatasetActions({ onRename: () => setRenaming(true), onDeleted: () => go(datasetsPath) })(dataset);
  const [upload, ...menu] = actions;
  const { id } = dataset;
  useNotedRecord(datasetPath(id), 'imports', dataset.name);
  const mapping = useCall('datasetMapping', { query: { dataset_id: String(id) } });
  return (
    <EntityPage
      name="datasets"
      query={{ ...query, data: dataset }}
      crumb={{ path: datasetsPath, title: t('places.imports-datasets') }}
      title={t('datasets.title')}
      titleOf={({ name }) => name}
      status={({ type }) => <Badge>{t(`imports.types.${type}`)}</Badge>}
      failedTitle={t('datasets.loadFailed')}
      primary={upload}
      menu={menu}
      dialog={isRenaming && <RenameDialog dataset={dataset} onClose={() => setRenaming(false)} />}
    >
      {() => (
        <div className="flex flex-col gap-6">
          <Facts dataset={dataset} />
          <Loaded query={mapping} failed={t('datasets.mappingFailed')} shape="rows">
            {([used]) => used && <MappingUsed record={used} />}
          </Loaded>
        </div>
      )}
    </EntityPage>
  );
}

function Facts({ dataset }: { readonly dataset: Dataset }) {
  const { t } = useTranslation();
  const { id, columns, arrived, last_run: run, updated_at } = dataset;
  const groups = useBeside('datasetGroupList', {}, 'groups');
  const own = (groups.data ?? []).filter((group) => group.datasets.some((one) => one.id === id));
  const facts = [
    ['lastRun', t('datasets.columns.lastRun'), <LastRun key="run" run={run} />],
    [
      'groups',
      t('datasets.groupsOf'),
      groups.data === undefined ? (
        groups.error ? (
          t('list.notLoaded')
        ) : (
          <WaitingValue />
        )
      ) : own.length === 0 ? (
        t('datasets.noGroup')
      ) : (
        own.map((group) => (
          <Link key={group.id} href={groupPath(group.id)} className="pr-3 text-accent-text hover:underline">
            {group.name}
          </Link>
        ))
      ),
    ],
    ['arrived', t('datasets.arrived'), t(`datasets.arrivals.${arrived}`)],
    ['saved', t('datasets.saves'), formatDateTime(updated_at)],
    ['header', t('datasets.header'), columns.join(' · ')],
  ] as const;
  return (
    <dl className="flex flex-col gap-2 text-table">
      {facts.map(([name, title, value]) => (
        <div key={name} className="flex gap-4 narrow:flex-col narrow:gap-0">
          <dt className="w-cell shrink-0 text-ink-2">{title}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The import that was the last run, with its figures. */
export function LastRun({ run }: { readonly run: Dataset['last_run'] }) {
  const { t } = useTranslation();
  if (run === null) return <RunStatus run={run} />;
  const { import_id, file_name, started_at, rows, taken, failed } = run;
  const figures = [
    [t('datasets.columns.rows'), rows],
    [t('datasets.columns.taken'), taken],
    [t('datasets.columns.failed'), failed],
  ] as const;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={pathTo('import', { id: import_id })} className="text-accent-text hover:underline">
        {file_name}
      </Link>
      <RunStatus run={run} />
      <span className="text-ink-2">{formatDateTime(started_at)}</span>
      {figures.map(([title, figure]) => (
        <span key={title} className="text-ink-2 tabular-nums">
          {title} {formatCount(figure)}
        </span>
      ))}
    </span>
  );
}
