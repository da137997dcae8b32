import { addressIn } from '#domain/records/emailAddress.ts';

/** A single word with a digit in it, or an address of email. */
const id = /^(?=.*[\d@])\S+$/u;
const amount = /\d[.,]\d\d$/u;
/** A few cells of an id column may contain a word (`POSTAGE`). */
const enough = 0.9;

/** Whether the values of a column look like ids rather than names or amounts; empty ones are ignored. */
export function looksLikeIds(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return (
    filled.length > 0 &&
    filled.filter((value) => id.test(value.includes('@') ? addressIn(value) : value) && !amount.test(value)).length >=
      enough * filled.length
  );
}

/** A whole number written as a float: `17850.0`. Codes like `007.0` are not. */
const floated = /^ *(?:0|[1-9]\d*)\.0 *$/u;

/**
 * Detects whether all ids of a column are whole numbers written as floats, as programs do once a cell of the column is
 * empty. Such ids are read without their `.0` (docs/decisions/046, Ids).
 */
export class FloatedIdEvidence {
  #hasFloated = false;
  #hasOther = false;

  /** Reads a value; after the first of another form the result is final. */
  see(value: string): void {
    if (this.#hasOther || value === '') return;
    if (floated.test(value)) this.#hasFloated = true;
    else this.#hasOther = true;
  }

  /** The present result; false for a column without any id. */
  get isFloated(): boolean {
    return this.#hasFloated && !this.#hasOther;
  }
}
