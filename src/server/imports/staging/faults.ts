/** What can be wrong with a record before anything in it is read: its code in the normalised copy, and the reason told. */
export const faults = {
  short: 'the row has fewer cells than the header',
  long: 'the row has more cells than the header',
  quotes: 'a quote inside a cell is not doubled, or one is not closed',
} as const;
export type Fault = keyof typeof faults;

/** The fault of a record; '' for none. Empty cells past the end of the header are let pass: spreadsheets write them. */
export function faultOf(record: readonly string[], width: number, isMisquoted: boolean): Fault | '' {
  if (isMisquoted) return 'quotes';
  if (record.length < width) return 'short';
  if (record.length > width && record.some((cell, place) => place >= width && cell !== '')) return 'long';
  return '';
}
