import type { Translate } from '#console/texts/i18n.ts';
import { fieldName } from '#domain/imports/fieldTexts.ts';
import { signChosen } from '#domain/imports/decimalChoice.ts';
import type { FieldSource } from '#domain/imports/mapping.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FactsTable } from './RejectedRows.tsx';
import type { ImportRecord } from './upload/importRecord.ts';

/** The mapping of an import as it was started, or that of a dataset. */
export function MappingUsed(props: { readonly record: Pick<ImportRecord, 'type' | 'column_mapping' | 'row_filters'> }) {
  const { record } = props;
  const { t } = useTranslation();
  const entries = Object.entries(record.column_mapping);
  if (entries.length === 0) return null;
  return (
    <FactsTable
      title={t('imports.detail.mapping')}
      heads={[t('imports.detail.field'), t('imports.detail.source')]}
      rows={[
        ...record.row_filters.map(({ column, values }) => ({
          key: `row_filters.${column}`,
          cells: [
            t('imports.detail.rowsTaken'),
            t('imports.detail.rowsBy', { column, values: valuesText(t, values) }),
          ] as const,
        })),
        ...entries.map(([field, source]) => ({
          key: field,
          cells: [fieldName(record.type, field), usedText(t, source)] as const,
        })),
      ]}
    />
  );
}

function valuesText(t: Translate, values: readonly string[]): string {
  return values.map((value) => (value === '' ? t('imports.rows.empty') : value)).join(' · ');
}

function usedText(t: Translate, source: FieldSource): string {
  const sign = signChosen(source);
  const { empty_values: empty = [] } = 'column' in source ? source : {};
  const plain = sourceText(t, source);
  const text = empty.length > 0 ? t('imports.detail.withEmpty', { source: plain, values: empty.join(' · ') }) : plain;
  return sign === undefined ? text : t(`imports.detail.decimals.${sign}`, { source: text });
}

function sourceText(t: Translate, source: FieldSource): string {
  if ('constant' in source) return t('imports.detail.constant', { text: source.constant });
  const written =
    'template' in source
      ? t('imports.detail.template', { template: source.template })
      : t('imports.detail.column', { column: source.column });
  const { date_format: format } = source;
  return format === undefined ? written : t('imports.detail.withDates', { source: written, format });
}
