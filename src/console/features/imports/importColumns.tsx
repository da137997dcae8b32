import type { Column } from '#console/list/column.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { failedRows, type ImportRecord, importStatus, importStatusText } from './upload/importRecord.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';

/** The columns of the list of imports. */
export function importColumns(t: Translate): readonly Column<ImportRecord>[] {
  return [
    {
      key: 'file',
      title: t('imports.columns.file'),
      value: (row) => row.file_name,
      sort: 'file',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'type',
      title: t('imports.columns.type'),
      value: ({ type }) => t(`imports.types.${type}`),
      sort: 'type',
      width: 'narrow',
      narrow: 'detail',
    },
    {
      key: 'status',
      title: t('imports.columns.status'),
      value: ({ status }) => t(`imports.status.${status}`),
      sort: 'status',
      render: (row) => <StatusBadge status={importStatus(row)} text={importStatusText(t, row)} />,
      narrow: 'figure',
    },
    {
      key: 'rows',
      title: t('imports.columns.rows'),
      kind: 'number',
      value: ({ metadata }) => metadata.rowCount,
      sort: 'rows',
    },
    {
      key: 'taken',
      title: t('imports.columns.taken'),
      kind: 'number',
      value: ({ metadata }) => metadata.process.successCount.total,
      sort: 'taken',
      roomyOnly: true,
    },
    {
      key: 'failed',
      title: t('imports.columns.failed'),
      kind: 'number',
      value: failedRows,
      sort: 'failed',
    },
    {
      key: 'started',
      title: t('imports.columns.started'),
      kind: 'date',
      value: (row) => row.created_at,
      sort: 'started',
      narrow: 'note',
    },
  ];
}
