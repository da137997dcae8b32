import { sql } from 'kysely';
import type { Condition, Group, GroupOperator, Model, SetOperator } from '#domain/conditions/model.ts';
import type { PlanContext } from './comparison.ts';
import type { Fragment } from './logic.ts';
import { conditionSource, eventSource, memberSet } from './sets.ts';
import { bases, type Source } from './source.ts';

/** Every number of a definition, in rows of the base table (figures.md, Segment: count). */
export interface Numbers {
  readonly population: number;
  readonly consented: number;
  /** All rows of the base table. */
  readonly everyone: number;
  /**
   * By position: each group alone and the rest of the whole after it; each condition alone and the rest of its group.
   */
  readonly groups: readonly {
    readonly alone: number;
    readonly left: number;
    readonly conditions: readonly { readonly alone: number; readonly left: number }[];
  }[];
}

/** Products have no consent; for customers it is the text 'true' (conditions.md §1, booleans). */
const consent: Readonly<Record<Model['kind'], Fragment>> = {
  segment: sql`customer.email_consented IS NOT DISTINCT FROM 'true'`,
  filter: sql`FALSE`,
};

/**
 * The numbers of the whole definition, counted by the engine: one row with the columns `population`, `consented`,
 * `everyone`.
 */
export function everyonePlan(model: Model, context: PlanContext): Fragment {
  const table = sql.table(bases[model.kind].table);
  return sql`SELECT counted.*, (SELECT COUNT(*) FROM ${table}) AS everyone
    FROM (SELECT COUNT(*) AS population, COUNT(*) FILTER (WHERE ${consent[model.kind]}) AS consented
      FROM ${table} WHERE ${memberSet(model, context)}) AS counted`;
}

/** A set that the engine evaluates. */
export interface SourceSet {
  readonly source: Source;
}

/** A set of members expressed by other sets; equal objects are evaluated once. */
export type MemberSet =
  | SourceSet
  | { readonly not: MemberSet }
  | { readonly all: readonly MemberSet[] }
  | { readonly any: readonly MemberSet[] };

/** Every set whose size is a number of the definition, in the shape of the numbers. */
export interface NumberSets {
  readonly consented: SourceSet;
  readonly whole: MemberSet;
  readonly groups: readonly {
    readonly alone: MemberSet;
    readonly left: MemberSet;
    readonly conditions: readonly { readonly alone: MemberSet; readonly left: MemberSet }[];
  }[];
}

/**
 * The sets of all numbers, expressed with no more sources than conditions: operators, negation and order between them
 * are set arithmetic without a query (conditions.md §5).
 */
export function numberSets(model: Model, context: PlanContext): NumberSets {
  const groups = model.groups.map((group) => groupSets(group, context));
  const left = running(
    groups.map(({ alone }) => alone),
    combinations[model.operator],
  );
  return {
    consented: { source: { where: consent[model.kind] } },
    // The empty set matches no one (conditions.md §3, L4).
    whole: left.at(-1) ?? emptySet,
    groups: groups.map((group, index) => ({ ...group, left: left[index] ?? emptySet })),
  };
}

const emptySet: MemberSet = { any: [] };

/** How the operators of groups and between groups read over sets; EXCEPT from left to right (conditions.md §1). */
const combinations: Readonly<Record<SetOperator | GroupOperator, (left: MemberSet, right: MemberSet) => MemberSet>> = {
  AND: (left, right) => ({ all: [left, right] }),
  OR: (left, right) => ({ any: [left, right] }),
  INTERSECT: (left, right) => ({ all: [left, right] }),
  UNION: (left, right) => ({ any: [left, right] }),
  EXCEPT: (left, right) => ({ all: [left, { not: right }] }),
};

/** The rest after each of the sets in turn. */
function running(sets: readonly MemberSet[], combine: (left: MemberSet, right: MemberSet) => MemberSet): MemberSet[] {
  const left: MemberSet[] = [];
  for (const set of sets) {
    const before = left.at(-1);
    left.push(before ? combine(before, set) : set);
  }
  return left;
}

/**
 * A group's sets. In a group about the customer, the rest after a condition is expressed with the sets of the
 * conditions; one sale must match them together, which needs separate sets. The group's frequency applies to the group
 * only.
 */
function groupSets(group: Group, context: PlanContext) {
  const { choice, conditions, operator, frequency } = group;
  const alone = conditions.map((condition) => conditionMembers(condition, group, context));
  const isEvent = choice === 'sale' || choice === 'email';
  const left = isEvent
    ? conditions.map((_, last) => ({ source: eventSource(conditions.slice(0, last + 1), operator, choice, context) }))
    : running(alone, combinations[operator]);
  const whole = isEvent ? { source: eventSource(conditions, operator, choice, context, frequency) } : left.at(-1);
  return {
    alone: whole ?? emptySet,
    conditions: alone.map((set, position) => ({ alone: set, left: left[position] ?? emptySet })),
  };
}

function conditionMembers(condition: Condition, { choice }: Group, context: PlanContext): MemberSet {
  const { source, negated } = conditionSource(condition, choice, context);
  return negated ? { not: { source } } : { source };
}
