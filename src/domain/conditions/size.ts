import type { Group, Model } from './model.ts';

/** The most conditions of a definition (conditions.md §1, "Size"). */
export const maximumConditions = 1000;

/** The most conditions of a group about one sale or e-mail, whose rest after each is counted by itself. */
export const maximumEventConditions = 100;

/** The first condition beyond the size of a definition, with its group; undefined within it. */
export function beyondSize({ groups }: Model): { readonly groupId: string; readonly conditionId: string } | undefined {
  let room = maximumConditions;
  for (const { id, conditions } of groups) {
    const extra = conditions[room];
    if (extra) return { groupId: id, conditionId: extra.id };
    room -= conditions.length;
  }
  return undefined;
}

/** The same for a group about one sale or e-mail. */
export function beyondEvents({ choice, conditions }: Group): string | undefined {
  return choice === 'sale' || choice === 'email' ? conditions[maximumEventConditions]?.id : undefined;
}
