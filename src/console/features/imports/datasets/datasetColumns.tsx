import type { Column } from '#console/list/column.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { RunStatus } from './RunStatus.tsx';
import type { Dataset } from './useDatasetActions.ts';

/** The columns of the list of datasets. */
export function datasetColumns(t: Translate): readonly Column<Dataset>[] {
  return [
    {
      key: 'name',
      title: t('datasets.columns.name'),
      value: ({ name }) => name,
      sort: 'name',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'type',
      title: t('datasets.columns.type'),
      value: ({ type }) => t(`imports.types.${type}`),
      sort: 'type',
      width: 'narrow',
      narrow: 'detail',
    },
    {
      key: 'columns',
      title: t('datasets.columns.columns'),
      kind: 'number',
      value: ({ columns }) => columns.length,
      sort: 'columns',
      roomyOnly: true,
    },
    {
      key: 'mapped',
      title: t('datasets.columns.mapped'),
      kind: 'number',
      value: ({ mapped }) => mapped,
      sort: 'mapped',
      roomyOnly: true,
    },
    {
      key: 'file',
      title: t('datasets.columns.file'),
      value: ({ last_run: run }) => run?.file_name ?? null,
      sort: 'file',
      width: 'wide',
    },
    {
      key: 'status',
      title: t('datasets.columns.status'),
      value: ({ last_run: run }) => (run ? t(`imports.status.${run.status}`) : t('datasets.never')),
      render: ({ last_run: run }) => <RunStatus run={run} />,
    },
    {
      key: 'rows',
      title: t('datasets.columns.rows'),
      kind: 'number',
      value: ({ last_run: run }) => run?.rows ?? null,
      sort: 'rows',
      narrow: 'figure',
    },
    {
      key: 'lastRun',
      title: t('datasets.columns.lastRun'),
      kind: 'date',
      value: ({ last_run: run }) => run?.started_at ?? null,
      sort: 'lastRun',
      narrow: 'note',
    },
  ];
}
