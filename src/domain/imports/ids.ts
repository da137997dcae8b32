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

/** A whole number as programs write it that keep every number as a float: `17850.0`. Codes like `007.0` are none. */
const floated = /^ *(?:0|[1-9]\d*)\.0 *$/u;

/**
 * Finds out whether all ids of a column are whole numbers that were written as floats, as programs do once a cell of the
 * column is empty. Such ids are taken without their `.0` (docs/decisions/009, Ids).
 */
export class FloatedIdEvidence {
  #hasFloated = false;
  #hasOther = false;

  /** Looks at a value; after the first of another form there is nothing more to find out. */
  see(value: string): void {
    if (this.#hasOther || value === '') return;
    if (floated.test(value)) this.#hasFloated = true;
    else this.#hasOther = true;
  }

  /** What is known by now; a column without any id is none of these. */
  get isFloated(): boolean {
    return this.#hasFloated && !this.#hasOther;
  }
}
