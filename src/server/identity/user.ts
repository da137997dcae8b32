/** The signed-in person, as the id token names them (specification 1 §3). */
export interface User {
  /** The token's `sub`. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly familyName: string;
  /** The token's `event_id` and `phone_number`; empty where it has none. */
  readonly eventId: string;
  readonly phoneNumber: string;
  /** The tenants the token lists; a call's tenant must be among them and in the control file as well. */
  readonly tenantIds: readonly string[];
}

/** The attribute of the id token that lists the tenants, separated by commas (identity.md §6). */
export const tenantClaim = 'custom:tenant_ids';
