import { importStatuses, importTypes } from '#domain/imports/targets.ts';
import { parseAsStringLiteral } from 'nuqs';
import { listParsers } from '#console/list/useListUrl.ts';
import { failedRows, type ImportRecord } from '#console/upload/records.ts';
import { uploadFromParser, uploadParser } from '#console/upload/uploadParser.ts';
import { parseChoices } from '#console/list/clientList.ts';

/** The columns that imports are sorted by; the last one started stands first unless asked otherwise. */
export const importSorts = ['started', 'file', 'type', 'status', 'rows', 'taken', 'failed'] as const;

/** Whether rows were not taken. */
export const rejections = ['none', 'some'] as const;

/** What narrows the list of imports: what they hold, their states, whether rows were not taken. */
export const importNarrowingParsers = {
  holds: parseChoices(importTypes),
  status: parseChoices(importStatuses),
  rejected: parseAsStringLiteral(rejections),
};

/** What of the list of imports stands in the address; `upload` opens the way to a new one, `from` with an earlier one's file. */
export const importListParsers = {
  ...listParsers(importSorts, 'desc'),
  ...importNarrowingParsers,
  upload: uploadParser,
  from: uploadFromParser,
};

/** What is asked of an import; nothing chosen asks nothing. */
export interface ImportNarrowing {
  readonly search: string;
  readonly holds: readonly ImportRecord['type'][];
  readonly status: readonly ImportRecord['status'][];
  readonly rejected: (typeof rejections)[number] | null;
}

/** Whether an import is what the list is narrowed to: its file's name contains what is searched, whatever the case. */
export function passesImport(record: ImportRecord, { search, holds, status, rejected }: ImportNarrowing): boolean {
  return (
    record.file_name.toLowerCase().includes(search.trim().toLowerCase()) &&
    (holds.length === 0 || holds.includes(record.type)) &&
    (status.length === 0 || status.includes(record.status)) &&
    (rejected === null || (rejected === 'none') === (failedRows(record) === 0))
  );
}
