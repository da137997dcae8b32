import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FactsTable } from './FactsTable.tsx';
import { isUnderWay, type ImportRecord } from '#console/upload/records.ts';

/** Why rows were not taken: each reason with its first row and how many rows share it (specification 2 §8). */
export function RejectedRows({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { validate, process } = record.metadata;
  const errors = [...validate.errors, ...process.errors];
  if (errors.length === 0) {
    return isUnderWay(record) || record.status === 'failed' ? null : <p>{t('imports.detail.noReasons')}</p>;
  }
  return (
    <FactsTable
      title={t('imports.detail.reasons')}
      note={t('imports.detail.reasonsNote')}
      heads={[t('imports.detail.reason'), t('imports.detail.count')]}
      isCounted
      rows={errors.map((error) => ({
        key: error.message,
        cells: [<Reason key={error.message} {...error} />, formatCount(error.count)],
      }))}
    />
  );
}

type RowError = ImportRecord['metadata']['validate']['errors'][number];

/** A reason with the values that most of its rows have. */
function Reason({ message, count, values = [] }: RowError) {
  const { t } = useTranslation();
  const others = values.reduce((left, value) => left - value.count, count);
  const named = values.map((value) =>
    t('imports.detail.value', { value: value.value, rows: formatCount(value.count) }),
  );
  const rest = others > 0 ? [t('imports.detail.otherValues', { rows: formatCount(others) })] : [];
  return (
    <>
      {message}
      {values.length > 0 && <p className="text-small break-words text-ink-3">{[...named, ...rest].join(' · ')}</p>}
    </>
  );
}
