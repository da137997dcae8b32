/** Queries by the title that has to stand first for them; of several titles, parted by `|`, any. */
export type Queries = Readonly<Record<string, readonly string[]>>;

/** What is typed to find the actions and screens of one area. */
export interface RankingTable {
  /** Labels and titles of the specification, whole and as far as one types them. */
  readonly labels?: Queries;
  /** Typing mistakes. */
  readonly typos?: Queries;
  readonly initials?: Queries;
  readonly otherWords?: Queries;
  readonly sentences?: Queries;
  /** Words of the business; these and the next hold in the order of a screen that is open, too. */
  readonly business?: Queries;
  /**
   * What staff type, and people who come from other products: their words, slips, missing spaces and half sentences.
   */
  readonly staff?: Queries;
}
