/** The encodings that a file may be read in, by their names for people and on the wire; the likeliest first. */
export const encodings = [
  'UTF-8',
  'UTF-16 LE',
  'UTF-16 BE',
  'Windows-1252',
  'Windows-1250',
  'ISO 8859-2',
  'ISO 8859-15',
  'Windows-1251',
  'KOI8-R',
  'Windows-1253',
  'Windows-1254',
  'Windows-1257',
  'Mac Roman',
  'Shift-JIS',
  'EUC-JP',
  'GB 18030',
  'Big5',
  'EUC-KR',
] as const;
export type Encoding = (typeof encodings)[number];

/** The signs that separate the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The content of a file's first row: the names of its columns, or data like the rows below. */
export const firstRows = ['names', 'data'] as const;
export type FirstRow = (typeof firstRows)[number];

/** How a file is written, as far as a person chose it; what is absent is found from its content. */
export interface FileForm {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly first_row?: FirstRow | undefined;
}
