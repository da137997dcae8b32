import type { Condition, Group } from './model.ts';
import { isAnyDay, listed, phrase, recencyPhrase, spaced, type Part } from './phrases.ts';
import { wording } from './wording.ts';

/** A condition on one sale or e-mail, its test worded as `what`: `with brand Acme in the last 6 months`. */
export function detailPhrase({ negation, value, recency }: Condition, what: readonly Part[]): Part[] {
  if (isAnyDay(value)) return spaced(negation ? phrase('not') : [], recencyPhrase(recency));
  return spaced(phrase(negation ? 'without' : 'with'), what, recencyPhrase(recency));
}

/** The conditions of a group about one and the same sale or e-mail. */
export interface Details {
  readonly conditions: readonly Condition[];
  /** The one recency of the group, which its text has once for all of them. */
  readonly recency: readonly Part[];
  /** Whether all of the conditions hold of it, or any. */
  readonly isAll: boolean;
}

/** Takes a group's recency out of its conditions where it holds for all: they are about the same sale or e-mail. */
export function detailsOf({ operator, conditions }: Group): Details {
  const isAll = operator === 'AND' || conditions.length === 1;
  const recent = conditions.filter(({ negation, recency }) => !negation && recency.checked);
  const [one] = recent;
  if (!isAll || !one || recent.length > 1) return { conditions, recency: [], isAll };
  const without = isAnyDay(one.value) ? [] : [{ ...one, recency: { ...one.recency, checked: false } }];
  return {
    conditions: conditions.flatMap((condition) => (condition === one ? without : [condition])),
    recency: recencyPhrase(one.recency),
    isAll,
  };
}

/** `with brand Acme and without origin web`. */
export function listedDetails(details: readonly (readonly Part[])[], { operator }: Group): Part[] {
  return listed(details, wording[`join.${operator}`]);
}
