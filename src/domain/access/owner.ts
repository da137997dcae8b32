/**
 * Whether a role may set the tenant up and change its settings. The specification names neither roles nor feature codes
 * for that; it is the role of every new tenant's first person (docs/decisions/012).
 */
export function isOwner(role: string): boolean {
  return role === 'owner';
}
