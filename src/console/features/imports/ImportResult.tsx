import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { failedRows, type ImportRecord } from './upload/importRecord.ts';
import { MappingUsed } from './MappingUsed.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { ResultAnswer } from './ResultAnswer.tsx';

/** The result of an import: its figures, rows with notes, the reasons of rejected ones, and its mapping. */
export function ImportResult({ record }: { readonly record: ImportRecord }) {
  return (
    <>
      <ResultAnswer record={record} />
      <ResultFigures record={record} />
      <div className="flex flex-col gap-2 text-table empty:hidden">
        <LeftOutRows record={record} />
        <KnownLines record={record} />
        <RepeatedRows record={record} />
        <UnknownNames record={record} />
      </div>
      <RejectedRows record={record} />
      <MappingUsed record={record} />
    </>
  );
}

/** How many rows the import's row filter left out, and their most frequent values. */
function LeftOutRows({ record }: { readonly record: ImportRecord }) {
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

/** The four figures of an import: rows of the file, inserted, updated, failed. */
function ResultFigures({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { rowCount, process } = record.metadata;
  const { insert, update } = process.successCount;
  const rows = [
    ['rows', rowCount],
    ['inserted', insert],
    ['updated', update],
    ['failed', failedRows(record)],
  ] as const;
  return (
    <KeyFigures
      figures={rows.map(([name, count]) => ({
        name: t(`imports.detail.${name}`),
        value: formatCount(count),
        note:
          name === 'rows' || rowCount === 0
            ? ''
            : t('imports.answer.share', { share: formatPercent(count / rowCount) }),
      }))}
    />
  );
}

/** How many sales lines were already stored from another file. */
function KnownLines({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { known: count = 0 } = record.metadata;
  return count > 0 && <p>{t('imports.detail.known', { count, formatted: formatCount(count) })}</p>;
}

/** How many rows repeat the id of another row, and of how many ids they disagree. */
function RepeatedRows({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { rows = 0, conflicting = 0 } = record.metadata.repeated ?? {};
  if (rows === 0) return null;
  return (
    <p>
      {t('imports.detail.repeated', { count: rows, formatted: formatCount(rows) })}{' '}
      {conflicting > 0 && t('imports.detail.conflicting', { count: conflicting, formatted: formatCount(conflicting) })}
    </p>
  );
}

/**
 * How many rows hold invalid addresses, how many lines of sales and rows of customers were matched by e-mail, and how
 * many name a customer or a product that was not there.
 */
export function UnknownNames({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const {
    unknown,
    matched_by_email: matched = 0,
    found_by_email: found = 0,
    invalid_emails: invalid = 0,
    opted_out: optedOut = 0,
  } = record.metadata;
  const { customers = 0, products = 0 } = unknown ?? {};
  return (
    <>
      {invalid > 0 && <p>{t('imports.detail.invalidEmails', { count: invalid, formatted: formatCount(invalid) })}</p>}
      {optedOut > 0 && <p>{t('imports.detail.optedOut', { count: optedOut, formatted: formatCount(optedOut) })}</p>}
      {matched > 0 && <p>{t('imports.detail.matchedByEmail', { count: matched, formatted: formatCount(matched) })}</p>}
      {found > 0 && <p>{t('imports.detail.foundByEmail', { count: found, formatted: formatCount(found) })}</p>}
      {customers > 0 && (
        <p>{t('imports.detail.unknownCustomers', { count: customers, formatted: formatCount(customers) })}</p>
      )}
      {products > 0 && (
        <p>{t('imports.detail.unknownProducts', { count: products, formatted: formatCount(products) })}</p>
      )}
    </>
  );
}
