/** Cells that a spreadsheet runs as a formula begin with one of these characters; apostrophes may precede. */
const open = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const guard = /^'(?='*[=+\-@\t\r\n＝＋－＠])/u;
const firsts: ReadonlySet<number> = new Set(Array.from("'=+-@\t\r\n＝＋－＠", (sign) => sign.charCodeAt(0)));
/** Numbers need no guard. */
const number = /^[-+－＋][\d.,\s]*\d[\d.,\s]*%?$/u;

/**
 * The text of an exported cell: an apostrophe guards one that a spreadsheet would run as a formula, and one that begins
 * like a guarded one, so that each guard can be removed again. Our engines write the same (engine/csv.ts).
 */
export function guarded(text: string): string {
  return open.test(text) ? `'${text}` : text;
}

/** The text of a cell without its guard. */
export function unguarded(cell: string): string {
  return cell.replace(guard, '');
}

/**
 * Finds out whether a program guarded the cells of a column: some are guarded, and none is an unguarded formula. A
 * column with both was written by hand, and its apostrophes are its own.
 */
export class GuardEvidence {
  #hasGuarded = false;
  #hasFormula = false;

  /** Reads a cell; the first character rules most cells out. */
  see(cell: string): void {
    if (!firsts.has(cell.charCodeAt(0))) return;
    if (cell.startsWith("'")) this.#hasGuarded ||= guard.test(cell);
    else this.#hasFormula ||= !number.test(cell);
  }

  /** The current result. */
  get isGuarded(): boolean {
    return this.#hasGuarded && !this.#hasFormula;
  }
}
