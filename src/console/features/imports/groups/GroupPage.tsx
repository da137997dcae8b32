import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import type { Query } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { LastRun } from '../datasets/DatasetPage.tsx';
import { datasetPath } from '../datasets/useDatasetActions.ts';
import { importListParsers } from '../importListUrl.ts';
import { DueBadge } from './DueBadge.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupUpload } from './GroupUpload.tsx';
import { groupPath, groupsPath, useGroupActions, type Group } from './useGroupActions.ts';

/**
 * One group: its datasets in order, which are due, and the last run of each; with `upload=true` the upload of their
 * files.
 */
export function GroupPage({ group, query }: { readonly group: Group; readonly query: Query<Group[]> }) {
  const { t } = useTranslation();
  const [isUploading, setUploading] = useQueryState('upload', importListParsers.upload);
  const [isEditing, setEditing] = useState(false);
  const [upload, ...menu] = useGroupActions({ onEdit: () => setEditing(true), onDeleted: () => go(groupsPath) })(group);
  useNotedRecord(groupPath(group.id), 'imports', group.name);
  if (isUploading) return <GroupUpload group={group} onClose={() => void setUploading(null)} />;
  const { period, period_start: since, datasets } = group;
  return (
    <EntityPage
      name="groups"
      query={{ ...query, data: group }}
      crumb={{ path: groupsPath, title: t('places.imports-groups') }}
      title={t('datasets.groups.title')}
      titleOf={({ name }) => name}
      status={(shown) => <DueBadge group={shown} />}
      failedTitle={t('datasets.groups.loadFailed')}
      primary={upload}
      menu={menu}
      dialog={isEditing && <GroupDialog group={group} onClose={() => setEditing(false)} />}
    >
      {() => (
        <div className="flex flex-col gap-4">
          <p className="text-table text-ink-2">
            {t('datasets.groups.periodOf', { period: t(`datasets.groups.periods.${period}`), day: formatDay(since) })}
          </p>
          <ol className="flex flex-col">
            {datasets.map(({ id, name, type, due, last_run: run }) => (
              <li key={id} className="flex flex-col gap-1 border-b border-line py-3 text-table">
                <span className="flex flex-wrap items-center gap-2">
                  <Link href={datasetPath(id)} className="font-medium hover:underline">
                    {name}
                  </Link>
                  <span className="text-ink-3">{t(`imports.types.${type}`)}</span>
                  <Badge tone={due ? 'stale' : 'good'}>
                    {t(due ? 'datasets.groups.isDue' : 'datasets.groups.isDone')}
                  </Badge>
                </span>
                <LastRun run={run} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </EntityPage>
  );
}
