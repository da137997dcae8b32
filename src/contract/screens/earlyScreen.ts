/** What the page's head knows of a screen, made at build from the screen table and the chunks. */
export interface EarlyScreen {
  /** Matches its paths; parameters are groups. */
  readonly pattern: string;
  /** The files of its code besides those that every screen needs: names without folder and ending, a space between them. */
  readonly files: string;
  readonly inTenant?: true;
  /** A list shows nothing of its tenant but the rows, and needs no styles but the page's own. */
  readonly isList?: true;
  /** The call it waits for, below /api/, with `$1` for parameters, and the names of the address it hands on. */
  readonly first?: string;
  readonly query?: readonly string[];
}
