import {
  addressPattern,
  addressWrappings,
  longestAddress,
  longestName,
  longestWritten,
} from '#domain/records/emailAddress.ts';
import { noAddress } from '#domain/imports/fieldTexts.ts';
import type { Reading } from './cellForm.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const isOne = (text: string): string =>
  `(length(${text}) <= ${longestAddress} AND strpos(${text}, '@') <= ${longestName + 1}
    AND regexp_matches(${text}, ${literal(addressPattern)}))`;

const unwrapped = (cell: string): string =>
  addressWrappings.reduce(
    (text, { form, keepsGroup }) =>
      `regexp_replace(${text}, ${literal(form)}, '${keepsGroup ? String.raw`\1` : ''}', 'g')`,
    cell,
  );

/** The address in a cell (`addressIn`) as SQL; null where mail can be sent to none. Most cells are plain addresses. */
export function addressIn(cell: string): string {
  const bare = unwrapped(cell);
  return `CASE WHEN ${isOne(cell)} THEN ${cell}
    WHEN length(${cell}) <= ${longestWritten} AND ${isOne(bare)} THEN ${bare} END`;
}

/** Cells of addresses. */
export const address: Reading = { read: addressIn, reasons: () => [{ words: noAddress }] };
