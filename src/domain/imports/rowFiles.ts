/** Files of rows: how their names end, and the media types by which browsers and systems call them. */
interface RowFiles {
  readonly endings: readonly string[];
  readonly types: readonly string[];
}

/** The media type of an Excel workbook, of which the first sheet is read. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The media type of a CSV file. */
export const csvType = 'text/csv';

/** The files that can be uploaded; the upload address and the choosers of files both follow this table. */
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
    // Windows calls CSV files by the type of old Excel files, too, once Excel is installed.
    types: [workbookType, 'application/vnd.ms-excel.sheet.macroenabled.12', 'application/vnd.ms-excel'],
  },
];

/** Types that say nothing of a file, as unknown names and ZIP archives have them: its content decides when it is read. */
const genericTypes: readonly string[] = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/zip',
  'application/x-zip',
  'application/x-zip-compressed',
];

/** The type that the console sends every file as: what a bucket has signed does not depend on a browser. */
export const sentType = 'application/octet-stream';

/** What a chooser of files offers: the value of `accept`. */
export const chosenFiles: string = [
  ...rowFiles.flatMap(({ endings }) => endings),
  ...rowFiles.flatMap(({ types }) => types),
].join(',');

const accepted: ReadonlySet<string> = new Set([...genericTypes, ...rowFiles.flatMap(({ types }) => types)]);

/** Whether files are uploaded by this value of a `content-type` header: that of a file of rows, a generic one, or none. */
export function isUploadType(header: string | null): boolean {
  return accepted.has((header ?? '').split(';')[0]?.trim().toLowerCase() ?? '');
}
