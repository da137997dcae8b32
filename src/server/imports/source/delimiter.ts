import { titlesAbove } from '#domain/imports/titles.ts';
import Papa from 'papaparse';

/** What may stand between two cells. */
const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Parts the values inside a cell in many files (`red|blue`), their header among them. */
const withinCells: Delimiter = '|';

/** Records looked at; more tell nothing new. */
const looked = 100;

/**
 * Finds what stands between the cells of a text's records: the sign by which most records have as many cells as the
 * header has; of equally good ones, the one that gives more cells, and pipes only where no other is as good. A text of one
 * column has a comma.
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

/** A first line that tells spreadsheets the delimiter; they take it for none of the table's lines. */
const telling = /^"?sep=(?<sign>[^"\r\n])"?[,;\t|]*(?:\r\n?|\n)/iu;

/** The delimiter that the first line of a text tells (`sep=;`), where it is one of ours, and the length of that line. */
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

/** How the lines of a text end, as the parser wants it; a carriage return before a line feed is left to the cells. */
export function lineEndOf(head: string): '\n' | '\r' {
  return head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
}
