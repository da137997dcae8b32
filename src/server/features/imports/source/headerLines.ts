import { titlesAbove } from '#domain/imports/titles.ts';
import type { RecordGroup } from './records.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** In the place of a header that is repeated: an empty line, which is skipped everywhere and counted. */
const nothing: readonly string[] = [''];

/** Names that a record needs of the header to be one itself. */
const severalNames = 2;

/**
 * The records from the header on: without titles of a report above it, and without the same header further down, where
 * files were joined.
 *
 * @throws UnreadableFile if a header further down has other columns, so that the rows below it differ from those above
 */
export async function* belowHeader(groups: AsyncIterable<RecordGroup>): AsyncGenerator<RecordGroup> {
  let header: Header | undefined;
  let count = 0;
  for await (const group of groups) {
    const table = header ? group : from(group, titlesAbove(group.records));
    header ??= headerOf(table.records);
    yield header ? withoutRepeats(table, header, count) : table;
    count += table.records.length;
  }
}

interface Header {
  readonly cells: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly place: number;
}

function headerOf(records: RecordGroup['records']): Header | undefined {
  const place = records.findIndex((record) => record.some((cell) => cell.trim() !== ''));
  const cells = records[place]?.map((cell) => cell.trim());
  return cells && { cells, names: new Set(cells.filter((cell) => cell !== '')), place };
}

/** `before` is the number of records before the group. */
function withoutRepeats(group: RecordGroup, header: Header, before: number): RecordGroup {
  let kept: (readonly string[])[] | undefined;
  for (const [at, record] of group.records.entries()) {
    if (before + at <= header.place || !mayRepeat(record, header)) continue;
    const { isSame, isOther } = compared(record, header);
    if (isOther) throw new UnreadableFile(otherHeader(before + at - header.place + 1));
    if (isSame) (kept ??= [...group.records])[at] = nothing;
  }
  return kept ? { ...group, records: kept } : group;
}

/** Most rows of a file are ruled out by their first cells. */
function mayRepeat([first = '', second = '']: readonly string[], { names }: Header): boolean {
  return names.has(first) || names.has(second);
}

function compared(record: readonly string[], { cells, names }: Header): { isSame: boolean; isOther: boolean } {
  const written = record.map((cell) => cell.trim());
  const length = Math.max(written.length, cells.length);
  const isSame = Array.from({ length }, (_, at) => at).every((at) => (written[at] ?? '') === (cells[at] ?? ''));
  const named = new Set(written.filter((cell) => names.has(cell))).size;
  const filled = written.filter((cell) => cell !== '').length;
  return { isSame, isOther: !isSame && named >= severalNames && named * 2 > filled };
}

const otherHeader = (row: number): string =>
  `Row ${row} is another line of names, and its columns are not those of the first: ` +
  'split the file there and upload both parts.';

function from(group: RecordGroup, start: number): RecordGroup {
  if (start === 0) return group;
  const misquoted = [...group.misquoted].map((place) => place - start);
  return { ...group, records: group.records.slice(start), misquoted: new Set(misquoted) };
}
