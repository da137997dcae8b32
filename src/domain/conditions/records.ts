/** One row of a table, by column; JSON columns (`custom`, `description_metadata`) hold objects. */
export type Row = Readonly<Record<string, unknown>>;

/** A tenant's data: plain rows by table. `segment` holds members: user_id, id, name, since. */
export interface Records {
  readonly customer: readonly Row[];
  readonly product: readonly Row[];
  readonly sale: readonly Row[];
  readonly email: readonly Row[];
  readonly segment: readonly Row[];
}
