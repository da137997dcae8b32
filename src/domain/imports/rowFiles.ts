/** Files of rows: their file extensions, and the media types that browsers and systems use for them. */
interface RowFiles {
  readonly endings: readonly string[];
  readonly types: readonly string[];
}

/** The media type of an Excel workbook, of which the first sheet is read. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The media type of a CSV file. */
export const csvType = 'text/csv';

/** The files that can be uploaded; the upload address and the file pickers use this table. */
const rowFiles: readonly RowFiles[] = [
  {
    endings: ['.csv', '.tsv', '.txt'],
    types: [
      csvType,
      'text/plain',
      'text/tab-separated-values',
      'text/comma-separated-values',
      'text/x-csv',
      'text/x-comma-separated-values',
      'application/csv',
      'application/x-csv',
    ],
  },
  {
    endings: ['.xlsx', '.xlsm'],
    // With Excel installed, Windows gives CSV files the type of old Excel files.
    types: [workbookType, 'application/vnd.ms-excel.sheet.macroenabled.12', 'application/vnd.ms-excel'],
  },
];

/** Generic types, as for unknown names and ZIP archives; the content decides when the file is read. */
const genericTypes: readonly string[] = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/zip',
  'application/x-zip',
  'application/x-zip-compressed',
];

/** The type that the console sends for every file, so that signed uploads do not depend on the browser. */
export const sentType = 'application/octet-stream';

/** The `accept` value of a file picker. */
export const chosenFiles: string = [
  ...rowFiles.flatMap(({ endings }) => endings),
  ...rowFiles.flatMap(({ types }) => types),
].join(',');

const accepted: ReadonlySet<string> = new Set([...genericTypes, ...rowFiles.flatMap(({ types }) => types)]);

/**
 * Whether files are uploaded by this value of a `content-type` header: that of a file of rows, a generic one, or none.
 */
export function isUploadType(header: string | null): boolean {
  return accepted.has((header ?? '').split(';')[0]?.trim().toLowerCase() ?? '');
}
