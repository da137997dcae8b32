import { Play } from 'lucide-react';
import { fieldName } from '#domain/imports/fieldTexts.ts';
import { importFeature } from '#domain/imports/targets.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { failedRows, type ImportRecord } from './upload/importRecord.ts';
import { CountList } from './CountList.tsx';
import { FactsTable } from './RejectedRows.tsx';

/** The effects of the import that a dry run found, with samples, and the button that starts it. */
export function DryRunPreview({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { preview, left_out: leftOut, known = 0 } = record.metadata;
  const start: Action = {
    id: 'import:start',
    title: t('importWorkbench.preview.start'),
    group: 'screen',
    icon: Play,
    feature: importFeature[record.type],
    shortcut: 'mod+enter',
    inFields: true,
    run: async () => {
      await call('importStart', { params: { id: record.id } });
      refresh('import', 'importList');
    },
  };
  useActions([start]);
  if (!preview) return null;
  const name = (field: string) => fieldName(record.type, field);
  return (
    <section className="flex flex-col gap-4" aria-label={t('importWorkbench.preview.title')}>
      <p>{t('importWorkbench.preview.note')}</p>
      <CountList
        counts={[
          [t('importWorkbench.preview.inserted'), preview.inserted],
          [t('importWorkbench.preview.updated'), preview.updated],
          [t('importWorkbench.preview.unchanged'), preview.unchanged],
          [t('importWorkbench.preview.rejected'), failedRows(record)],
          [t('importWorkbench.preview.leftOut'), leftOut?.count ?? 0],
        ]}
      />
      {known > 0 && <p>{t('importWorkbench.preview.known', { count: known, formatted: formatCount(known) })}</p>}
      <div>
        <ActionButton action={start} variant="primary" />
      </div>
      {preview.fields.length > 0 && (
        <FactsTable
          title={t('importWorkbench.preview.fields')}
          heads={[t('importWorkbench.preview.field'), t('importWorkbench.preview.count')]}
          isCounted
          rows={preview.fields.map(({ field, count }) => ({
            key: field,
            cells: [name(field), formatCount(count)] as const,
          }))}
        />
      )}
      {preview.updated_rows.length > 0 && (
        <FactsTable
          title={t('importWorkbench.preview.updatedRows')}
          heads={[t('importWorkbench.preview.row'), t('importWorkbench.preview.changes')]}
          rows={preview.updated_rows.map(({ row, id, changes }) => ({
            key: String(row),
            cells: [
              t('importWorkbench.preview.named', { row, id }),
              changes
                .map(({ field, before, after }) =>
                  t('importWorkbench.preview.change', {
                    field: name(field),
                    before: before ?? t('importWorkbench.preview.empty'),
                    after: after ?? t('importWorkbench.preview.empty'),
                  }),
                )
                .join(' · '),
            ] as const,
          }))}
        />
      )}
      {preview.inserted_rows.length > 0 && (
        <FactsTable
          title={t('importWorkbench.preview.insertedRows')}
          heads={[t('importWorkbench.preview.row'), t('importWorkbench.preview.values')]}
          rows={preview.inserted_rows.map(({ row, id, values }) => ({
            key: String(row),
            cells: [
              t('importWorkbench.preview.named', { row, id }),
              values
                .map(({ field, value }) => t('importWorkbench.preview.value', { field: name(field), value }))
                .join(' · '),
            ] as const,
          }))}
        />
      )}
    </section>
  );
}
