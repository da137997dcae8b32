import { importStatuses, importTypes } from '#domain/imports/targets.ts';
import { parseAsStringLiteral } from 'nuqs';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers, parseWhole } from '#console/list/useListUrl.ts';
import { failedRows, type ImportRecord } from './upload/importRecord.ts';
import { uploadFromParser, uploadParser } from './upload/uploadFrame.ts';
import { parseChoices } from '#console/list/clientList.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListFilter } from '#console/list/listProps.ts';

/** The sorts of imports; the last started first by default. */
export const importSorts = ['started', 'file', 'type', 'status', 'rows', 'taken', 'failed'] as const;

/** Whether rows were rejected. */
const rejections = ['none', 'some'] as const;

/** The filters of the list of imports: type, state, whether rows were rejected. */
const importNarrowingParsers = {
  holds: parseChoices(importTypes),
  status: parseChoices(importStatuses),
  rejected: parseAsStringLiteral(rejections),
};

const openParser = parseWhole.withOptions({ history: 'push' });

/**
 * The state of the list of imports in the address; `upload` opens the dialog for a new one, `from` with an earlier
 * one's file.
 */
export const importListParsers = {
  ...listParsers(importSorts, 'desc'),
  ...importNarrowingParsers,
  /** Datasets, or groups of them. */
  view: parseAsStringLiteral(['datasets', 'groups'] as const),
  /** The dataset or the group of a view that is open. */
  dataset: openParser,
  group: openParser,
  /** Groups of which a file is due, or none is. */
  due: parseAsStringLiteral(['due', 'done'] as const).withOptions({ history: 'push' }),
  upload: uploadParser,
  from: uploadFromParser,
};

/** Criteria for an import; an empty one is no restriction. */
export interface ImportNarrowing {
  readonly search: string;
  readonly holds: readonly ImportRecord['type'][];
  readonly status: readonly ImportRecord['status'][];
  readonly rejected: (typeof rejections)[number] | null;
}

/** Whether an import passes the filters and its file name contains the search, whatever the case. */
export function passesImport(record: ImportRecord, { search, holds, status, rejected }: ImportNarrowing): boolean {
  return (
    record.file_name.toLowerCase().includes(search.trim().toLowerCase()) &&
    (holds.length === 0 || holds.includes(record.type)) &&
    (status.length === 0 || status.includes(record.status)) &&
    (rejected === null || (rejected === 'none') === (failedRows(record) === 0))
  );
}

/** The search and filters of the list of imports, applied in the browser. */
export function useImportFilters(search: string): {
  readonly filters: readonly ListFilter[];
  readonly passes: (record: ImportRecord) => boolean;
} {
  const { t } = useTranslation();
  const { state, filters } = useAddressFilters(importNarrowingParsers, () => ({
    holds: {
      title: t('imports.columns.type'),
      choices: importTypes.map((id) => ({ id, title: t(`imports.types.${id}`) })),
    },
    status: {
      title: t('imports.columns.status'),
      choices: importStatuses.map((id) => ({ id, title: t(`imports.status.${id}`) })),
    },
    rejected: {
      title: t('imports.result'),
      choices: rejections.map((id) => ({ id, title: t(`imports.results.${id}`) })),
    },
  }));
  return { filters, passes: (record) => passesImport(record, { search, ...state }) };
}
