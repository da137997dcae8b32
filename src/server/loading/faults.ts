/** Faults of a record that prevent reading it: the code in the normalised copy, and the reason shown. */
export const faults = {
  short: 'the row has fewer cells than the header: put its values under the right titles and fill in the missing ones',
  long:
    'the row has more cells than the header: put quotes around values that contain the separator, or remove the ' +
    'extra cells',
  letters: 'a letter of the row is not written in UTF-8 as those of other rows are: correct it',
  quotes: 'a quote inside a cell is not doubled, or one is not closed',
} as const;
export type Fault = keyof typeof faults;

/** The context of a record's text. */
export interface RecordPlace {
  /** How many cells the header has. */
  readonly width: number;
  /** How many of them a row needs: not those without a name behind the last delimiter. */
  readonly least: number;
  readonly isMisquoted: boolean;
  /** Some bytes of the file are no letters. */
  readonly isSpoilt: boolean;
}

/** The fault of a record; '' for none. Empty cells past the end of the header are allowed: spreadsheets write them. */
export function faultOf(record: readonly string[], { width, least, isMisquoted, isSpoilt }: RecordPlace): Fault | '' {
  if (isMisquoted) return 'quotes';
  if (isSpoilt && record.some((cell) => cell.includes('\uFFFD'))) return 'letters';
  if (record.length < least) return 'short';
  if (record.length > width && record.some((cell, place) => place >= width && cell !== '')) return 'long';
  return '';
}
