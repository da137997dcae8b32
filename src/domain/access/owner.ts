/**
 * Whether a role may set the tenant itself up and change its settings. The specification names neither roles nor feature
 * codes for that; the role that every new tenant's first person has is the one (docs/decisions/012).
 */
export function isOwner(role: string): boolean {
  return role === 'owner';
}
