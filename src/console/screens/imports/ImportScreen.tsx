import { importFeature } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { call } from '#console/data/call.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import type { ScreenProps } from '#console/screenProps.ts';
import { ImportProgress } from '#console/upload/ImportProgress.tsx';
import { importLoads } from './loads.ts';
import { MappingUsed } from './MappingUsed.tsx';
import {
  importStatusText,
  isUnderWay,
  refreshMs,
  failedRows,
  type ImportRecord,
} from '#console/upload/importRecord.ts';
import { RejectedRows } from './RejectedRows.tsx';
import { imports } from '#console/texts/imports.ts';
import { formatCount } from '#console/texts/format.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { imports };

/** One import: its progress, its result, the rejected rows, and its mapping. */
export function ImportScreen({ parameters: { id } }: ScreenProps<'import'>) {
  const { t } = useTranslation();
  const query = useCall(...importLoads({ id })[0], {
    refreshEvery: (known) => (known && isUnderWay(known) ? refreshMs : 0),
  });
  const record = query.data;
  useNotedRecord(pathTo('import', { id }), 'imports', record?.file_name);
  const download: Action = {
    id: 'import:download',
    title: t('imports.detail.download'),
    group: 'screen',
    when: () => record !== undefined && record.file_url !== '',
    run: async () => {
      const { url } = await call('objectUrl', { query: { objectKey: record?.file_url ?? '' } });
      location.assign(url);
    },
  };
  const again: Action = {
    id: 'import:again',
    title: t('imports.again.title'),
    group: 'screen',
    feature: record && importFeature[record.type],
    shortcut: 'e',
    when: () => record !== undefined && record.file_url !== '' && !isUnderWay(record),
    run: () => go(`${pathTo('imports')}?upload=true&type=${record?.type}&from=${id}`),
  };
  const anyway: Action = {
    id: 'import:anyway',
    title: t('imports.detail.anyway'),
    group: 'screen',
    feature: record && importFeature[record.type],
    when: () => record?.metadata.stopped !== undefined,
    run: async () => {
      if (!record) return;
      const { type, file_url: objectKey, file_name, column_mapping, row_filters, options } = record;
      const body = { type, objectKey, file_name, column_mapping, row_filters, ...options, confirmed: true };
      const started = await call('importCreate', { body });
      go(pathTo('import', { id: started.id }));
    },
  };
  return (
    <EntityPage
      name="import"
      query={query}
      crumb={{ path: pathTo('imports'), title: t('screens.imports') }}
      title={t('screens.import')}
      titleOf={({ file_name: name }) => name}
      status={(record) => <StatusBadge status={record.status} text={importStatusText(t, record)} />}
      failedTitle={t('imports.detail.loadFailed')}
      primary={isOffered(again) ? again : undefined}
      menu={[download, ...(record?.metadata.stopped ? [anyway] : [])]}
      beside={
        <Link href={pathTo('imports')} className="text-table text-accent-text narrow:hidden">
          {t('imports.detail.back')}
        </Link>
      }
    >
      {(record) => (
        <div className="flex flex-col gap-6">
          <ImportProgress record={record} />
          {record.metadata.stopped && (
            <div>
              <ActionButton action={anyway} />
            </div>
          )}
          <ResultFigures record={record} />
          <LeftOutRows record={record} />
          <RepeatedRows record={record} />
          <UnknownNames record={record} />
          <RejectedRows record={record} />
          <MappingUsed record={record} />
        </div>
      )}
    </EntityPage>
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
