import type { Translate } from '#console/texts/i18n.ts';
import { people } from './texts.ts';

/** A role in a word; one that the product does not know as it is stored. */
export function roleName(t: Translate, role: string): string {
  return role in people.roles ? t(`people.roles.${role as keyof typeof people.roles}`) : role;
}

/** Roles as the options of a select. */
export function roleOptions(t: Translate, roles: readonly string[]) {
  return roles.map((role) => ({ value: role, label: roleName(t, role) }));
}
