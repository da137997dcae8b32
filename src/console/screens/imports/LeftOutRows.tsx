import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ImportRecord } from '#console/upload/records.ts';

/** How many rows the import was told to leave out, and what most of them said. */
export function LeftOutRows({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { left_out: leftOut } = record.metadata;
  if (!leftOut) return null;
  const { count, values } = leftOut;
  const columns = record.row_filters.map(({ column }) => column).join(' · ');
  const named = values.map(({ value, count: rows }) =>
    t('imports.detail.value', { value: value || t('imports.rows.empty'), rows: formatCount(rows) }),
  );
  return (
    <p className="break-words">
      {t('imports.detail.leftOut', { count, formatted: formatCount(count), columns, values: named.join(' · ') })}
    </p>
  );
}
