import { isDateIn } from './dates.ts';
import { isEventWord } from './wordLists.ts';
import type { TargetField } from './fields.ts';
import type { SampledRows } from './sampledRows.ts';
import { dateFormats } from './targets.ts';

/** The column that is suggested for a field. */
type ColumnOf = (field: string) => string | undefined;

/**
 * Whether a column should not fill the field of its name, by the first rows: a birthday without a year in any row and
 * other day columns without any day, and event types of which none is known, all of which would reject every row, and
 * event types that repeat the sign of the amounts.
 */
export function isDoubtful({ name, type, required }: TargetField, columnOf: ColumnOf, rows: SampledRows): boolean {
  const column = columnOf(name);
  if (column === undefined) return false;
  if (type === 'day' || (type === 'moment' && !required)) return isWithoutDays(rows.texts(column));
  if (type !== 'event') return false;
  const texts = rows.texts(column);
  return isOfSomethingElse(texts) || areSigns(texts, textsOf(columnOf('event_value'), rows));
}

function textsOf(column: string | undefined, rows: SampledRows): string[] {
  return column === undefined ? [] : rows.texts(column);
}

function isWithoutDays(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && !filled.some((text) => dateFormats.some((format) => isDateIn(format, text)));
}

function isOfSomethingElse(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  // A payment is no event, but may stand for all of them: its rows are rejected with that message.
  const isPayment = (text: string) => text.toLowerCase() === 'payment';
  return filled.length > 0 && !filled.some((text) => isEventWord(text)) && !filled.every((text) => isPayment(text));
}

const minus = /[-(\u2212]/u;

/**
 * Nothing but payments, and refunds whose amounts are below 0: elsewhere a payment is a line beside that of its sale.
 */
function areSigns(types: readonly string[], amounts: readonly string[]): boolean {
  const words = types.map((text) => text.toLowerCase());
  const refunds = words.flatMap((word, at) => (word === 'refund' ? [amounts[at] ?? ''] : []));
  return (
    words.includes('payment') &&
    words.every((word) => word === 'payment' || word === 'refund') &&
    refunds.length > 0 &&
    refunds.every((amount) => minus.test(amount))
  );
}
