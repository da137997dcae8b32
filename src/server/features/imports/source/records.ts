import type { Delimiter } from '#domain/imports/fileForm.ts';
import Papa from 'papaparse';
import type { Piece } from './text.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** The layout of the records in a text. */
export interface Layout {
  readonly delimiter: Delimiter;
  readonly lineEnd: '\n' | '\r';
}

/** Some records in their order. */
export interface RecordGroup {
  readonly records: readonly (readonly string[])[];
  /** Places, in `records`, of those whose quotes do not pair up. */
  readonly misquoted: ReadonlySet<number>;
  /** Whether no cell of the group can contain a quote or a line end. */
  readonly isPlain: boolean;
  readonly bytesRead: number;
}

/** The longest record, in characters: memory holds it whole. */
const longestRecord = 1024 * 1024;

interface Parsed {
  readonly data: readonly string[][];
  readonly errors: readonly { readonly type: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

/**
 * The records of a text that arrives in pieces; a record cut by the end of a piece is returned with the next.
 *
 * @throws UnreadableFile when a quote is never closed, or a record is too long
 */
export async function* recordsOf(pieces: AsyncIterable<Piece>, layout: Layout): AsyncGenerator<RecordGroup> {
  let rest = '';
  let count = 0;
  let bytesRead = 0;
  for await (const piece of pieces) {
    rest += piece.text;
    ({ bytesRead } = piece);
    const parsed = parse(rest, layout, true);
    if (parsed.data.length > 0) yield groupOf(parsed, layout, rest, bytesRead);
    count += parsed.data.length;
    rest = rest.slice(parsed.meta.cursor);
    if (rest.length > longestRecord) throw await tooLong(rest, pieces, layout, count);
  }
  const parsed = parse(rest, layout, false);
  if (
    parsed.errors.some(({ type, row }) => type === 'Quotes' && row === parsed.data.length - 1) &&
    isUnclosed(rest, parsed)
  ) {
    throw unclosed(count + parsed.data.length - 1);
  }
  if (parsed.data.length > 0) yield groupOf(parsed, layout, rest, bytesRead);
}

/** The first records of the beginning of a text, of which the last may be cut off. */
export function firstRecords(head: string, { delimiter, lineEnd }: Layout, count: number): (readonly string[])[] {
  return Papa.parse<string[]>(head, { delimiter, newline: lineEnd, preview: count }).data;
}

function parse(text: string, { delimiter, lineEnd }: Layout, isCut: boolean): Parsed {
  return new Papa.Parser({ delimiter, newline: lineEnd }).parse(text, 0, isCut) as Parsed;
}

function groupOf(parsed: Parsed, { lineEnd }: Layout, text: string, bytesRead: number): RecordGroup {
  const hasReturns = text.includes('\r');
  if (lineEnd === '\n' && hasReturns) for (const record of parsed.data) dropReturn(record);
  const wrong = parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0);
  const isPlain = !hasReturns && (!text.includes('"') || hasLineEach(parsed, text));
  return { records: parsed.data, misquoted: new Set(wrong), isPlain, bytesRead };
}

/** As many line ends as records: then no cell contains one. The last record of a file may have no line end. */
function hasLineEach({ data, meta }: Parsed, text: string): boolean {
  if (text[meta.cursor - 1] !== '\n') return false;
  let lines = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < meta.cursor; end = text.indexOf('\n', end + 1)) lines += 1;
  return lines === data.length;
}

/** The carriage return of a CRLF line end is at the end of the last cell. */
function dropReturn(record: string[]): void {
  const last = record.length - 1;
  const cell = record[last];
  if (cell?.endsWith('\r')) record[last] = cell.slice(0, -1);
}

function isUnclosed(text: string, parsed: Parsed): boolean {
  return parsed.meta.cursor >= text.length && (text.match(/"/gu)?.length ?? 0) % 2 === 1;
}

/**
 * Why a record does not end: a cell is too large, or its quote is never closed. Reads on to the next quote, which
 * closes a cell where a delimiter or a line end follows.
 */
async function tooLong(
  begun: string,
  pieces: AsyncIterable<Piece>,
  { delimiter }: Layout,
  recordsBefore: number,
): Promise<UnreadableFile> {
  if ((begun.split('"').length - 1) % 2 === 0) return tooLarge(recordsBefore);
  let before = '';
  for await (const { text } of pieces) {
    const all = before + text;
    const at = all.indexOf('"');
    const next = all[at + 1];
    if (at >= 0 && next !== undefined) {
      return [delimiter, '\r', '\n'].includes(next) ? tooLarge(recordsBefore) : unclosed(recordsBefore);
    }
    before = at >= 0 ? '"' : '';
  }
  return before === '' ? unclosed(recordsBefore) : tooLarge(recordsBefore);
}

function tooLarge(recordsBefore: number): UnreadableFile {
  return new UnreadableFile(
    `Row ${recordsBefore + 1} has a cell of more than a million characters; shorten it and upload the file again.`,
  );
}

function unclosed(recordsBefore: number): UnreadableFile {
  return new UnreadableFile(
    `Row ${recordsBefore + 1} opens a quote that is never closed; correct the file and upload it again.`,
  );
}
