import { delimiters, type Delimiter } from '#domain/imports/fileForm.ts';
import { titlesAbove } from '#domain/imports/titles.ts';
import Papa from 'papaparse';

/** Parts the values inside a cell in many files (`red|blue`), their header among them. */
const withinCells: Delimiter = '|';

/** The number of records read; more add no evidence. */
const looked = 100;

/**
 * Detects the delimiter of a text's records: the sign by which most records have as many cells as the header; of
 * equally good ones, the one that gives more cells, and pipes only when no other is as good. A text of one column gets
 * a comma.
 */
export function delimiterOf(head: string): Delimiter {
  let best: { delimiter: Delimiter; share: number; width: number } = { delimiter: ',', share: 0, width: 1 };
  for (const delimiter of delimiters) {
    const records = Papa.parse<string[]>(head, { delimiter, preview: looked, skipEmptyLines: true }).data;
    const table = records.slice(titlesAbove(records));
    // The last record may be cut off where the head ends.
    const whole = table.length > 2 ? table.slice(0, -1) : table;
    const width = whole[0]?.length ?? 0;
    const share = whole.filter((record) => record.length === width).length / whole.length;
    const isWider = share === best.share && width > best.width && delimiter !== withinCells;
    if (width > 1 && (share > best.share || isWider)) {
      best = { delimiter, share, width };
    }
  }
  return best.delimiter;
}

/** A first line that names the delimiter for spreadsheets; they do not count it as a line of the table. */
const telling = /^"?sep=(?<sign>[^"\r\n])"?[,;\t|]*(?:\r\n?|\n)/iu;

/** The delimiter in the first line of a text (`sep=;`), if it is supported, and the length of that line. */
export function declaredDelimiter(head: string): {
  readonly delimiter: Delimiter | undefined;
  readonly length: number;
} {
  const found = telling.exec(head);
  return {
    delimiter: delimiters.find((sign) => sign === found?.groups?.['sign']),
    length: found?.[0].length ?? 0,
  };
}

/**
 * The line end of a text for the parser, by its first one outside quotes: cells may hold others. A carriage return
 * before a line feed stays in the cell.
 */
export function lineEndOf(head: string): '\n' | '\r' {
  let isQuoted = false;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\n') return '\n';
    else if (!isQuoted && sign === '\r' && at + 1 < head.length) return head[at + 1] === '\n' ? '\n' : '\r';
  }
  return head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
}
