import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { failedRows, type ImportRecord } from '#console/upload/records.ts';

/** The four figures of an import: rows of the file, inserted, updated, failed. */
export function ResultFigures({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { rowCount, process } = record.metadata;
  const figures = [
    ['rows', rowCount],
    ['inserted', process.successCount.insert],
    ['updated', process.successCount.update],
    ['failed', failedRows(record)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-small text-ink-3">{t(`imports.detail.${name}`)}</dt>
          <dd className="text-h1 tabular-nums">{formatCount(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
