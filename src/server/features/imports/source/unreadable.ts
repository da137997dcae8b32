const saveAsCsv = 'save the sheet as CSV and upload that.';

/** First bytes of files that people mistake for tables, with what to do. */
const signatures: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel or Office file; ${saveAsCsv}`],
  [[0x1f, 0x8b], 'This file is compressed; unpack it and upload the CSV file in it.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF; export the table as CSV and upload that.'],
  [[0x50, 0x41, 0x52, 0x31], 'This is a Parquet file; export the table as CSV and upload that.'],
];

/** A sentence about a file that is not text, by its first bytes; undefined for text. */
export function signatureProblem(head: Buffer): string | undefined {
  return signatures.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1];
}

/** How texts begin that are no tables, with what to do. */
const beginnings: readonly (readonly [form: RegExp, sentence: string])[] = [
  [
    /^\s*(?:<!doctype html|<html|<head|<body|<table)\b/iu,
    'This is a web page (HTML), perhaps of a sign-in or an error; download the export again as CSV.',
  ],
  [/^\s*<\?xml\b/iu, 'This is XML, not a table; export the data as CSV and upload that.'],
  [/^\s*(?:\[\s*)?\{\s*"[^"]*"\s*:/u, 'This is JSON, not a table; export the data as CSV and upload that.'],
];

/** A sentence about a text that is another format, by how it begins; undefined for what may be a table. */
export function formatProblem(text: string): string | undefined {
  return beginnings.find(([form]) => form.test(text))?.[1];
}

/** The error of a decoded text with characters that text never contains. */
export const notText = 'This file is not text; upload a CSV file with a header line.';

/** The error of single-byte letters that are not Windows-1252. */
export const notWestern =
  'The letters of this file are neither UTF-8 nor Western ones; choose its encoding, or save it as “CSV UTF-8” ' +
  'and upload it again.';
