/** A single word with a digit in it, or an address of email. */
const id = /^(?=.*[\d@])\S+$/u;
const amount = /\d[.,]\d\d$/u;
/** A few cells of a column of ids may hold a word (`POSTAGE`). */
const enough = 0.9;

/** Whether the values of a column look like ids rather than like names or amounts; empty ones tell nothing. */
export function looksLikeIds(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return (
    filled.length > 0 &&
    filled.filter((value) => id.test(value) && !amount.test(value)).length >= enough * filled.length
  );
}
