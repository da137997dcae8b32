import type { Group, Model } from '#domain/conditions/model.ts';
import { joined, ours, sql, type Fragment } from './fragment.ts';
import type { PlanContext } from './comparison.ts';
import { bases, combinedSets, conditionSet, countedEvents, groupSet, groupSoFar, memberSet } from './sets.ts';

/** Every number of a definition, in rows of the base table (figures.md, Segment: count). */
export interface Numbers {
  readonly population: number;
  readonly consented: number;
  /** All rows of the base table. */
  readonly everyone: number;
  /** By position: each group alone and what is left of the whole after it; each condition alone and left of its group. */
  readonly groups: readonly {
    readonly alone: number;
    readonly left: number;
    readonly conditions: readonly { readonly alone: number; readonly left: number }[];
  }[];
}

/** Products have no consent; for customers it is the text 'true' (conditions.md §1, booleans). */
const consent: Readonly<Record<Model['kind'], Fragment>> = {
  segment: ours("customer.email_consented IS NOT DISTINCT FROM 'true'"),
  filter: ours('FALSE'),
};

/** A statement and how its one row of columns `n0`, `n1`, … reads. */
export interface NumbersPlan {
  readonly statement: Fragment;
  readonly read: (row: Readonly<Record<string, unknown>>) => Numbers;
}

/** Columns of a marks statement: each distinct set once, however many numbers are read from it. */
class Marks {
  readonly #names = new Map<string, string>();
  readonly #columns: Fragment[] = [];
  readonly #joins: Fragment[] = [];

  /** The column that holds a set; the same set is computed once. */
  nameOf(set: Fragment): Fragment {
    const key = JSON.stringify(set);
    const known = this.#names.get(key);
    if (known !== undefined) return ours(known);
    return ours(this.#add(key, set));
  }

  /** Lets the two sets of a group with a frequency be read from one table instead of two. */
  join(counted: Fragment, sets: { readonly some: Fragment; readonly often: Fragment }, number: string): void {
    if (this.#names.has(JSON.stringify(sets.often))) return;
    const name = `g${this.#joins.length}`;
    this.#joins.push(sql` LEFT JOIN (${counted}) AS ${ours(name)} ON ${ours(`${name}.number = ${number}`)}`);
    this.#add(JSON.stringify(sets.some), ours(`${name}.number IS NOT NULL`));
    this.#add(JSON.stringify(sets.often), ours(`${name}.often`));
  }

  #add(key: string, column: Fragment): string {
    const name = `m${this.#columns.length}`;
    this.#names.set(key, name);
    this.#columns.push(sql`(${column}) AS ${ours(name)}`);
    return name;
  }

  get columns(): Fragment {
    return joined(this.#columns, ', ');
  }

  get joins(): Fragment {
    return joined(this.#joins, '');
  }
}

/**
 * Every number in one pass: one scan of the base table, each set a boolean column, then COUNT(*) FILTER (conditions.md
 * §5). Without `detail` only the whole is counted.
 */
export function numbersPlan(model: Model, context: PlanContext, detail: boolean): NumbersPlan {
  return detail ? detailedPlan(model, context) : wholePlan(model, context);
}

function wholePlan(model: Model, context: PlanContext): NumbersPlan {
  const { table } = bases[model.kind];
  const statement = sql`SELECT COUNT(*) AS n0, COUNT(*) FILTER (WHERE ${consent[model.kind]}) AS n1,
    (SELECT COUNT(*) FROM ${ours(table)}) AS n2 FROM ${ours(table)} WHERE ${memberSet(model, context)}`;
  return {
    statement,
    read: (row) => ({ population: cell(row, 0), consented: cell(row, 1), everyone: cell(row, 2), groups: [] }),
  };
}

function detailedPlan(model: Model, context: PlanContext): NumbersPlan {
  const marks = new Marks();
  joinCounted(marks, model, context);
  const groupMarks = model.groups.map((group) => groupMark(marks, group, context));
  const whole = combinedSets(model.operator, groupMarks);
  const counted: Fragment[] = [whole, sql`(${whole}) AND consented`];
  const groups = model.groups.map((group, index) => ({
    alone: counted.push(groupMarks[index] ?? ours('FALSE')) - 1,
    left: counted.push(combinedSets(model.operator, groupMarks.slice(0, index + 1))) - 1,
    conditions: group.conditions.map((condition, position) => ({
      alone: counted.push(marks.nameOf(conditionSet(condition, group.choice, context))) - 1,
      left: counted.push(leftMark(marks, group, position + 1, context)) - 1,
    })),
  }));
  const columns = counted.map((set, index) => sql`COUNT(*) FILTER (WHERE ${set}) AS ${ours(`n${index}`)}`);
  const base = ours(bases[model.kind].table);
  const statement = sql`WITH marks AS (SELECT ${consent[model.kind]} AS consented, ${marks.columns} FROM ${base}${marks.joins})
    SELECT COUNT(*) AS everyone, ${joined(columns, ', ')} FROM marks`;
  const read = (row: Readonly<Record<string, unknown>>): Numbers => ({
    population: cell(row, 0),
    consented: cell(row, 1),
    everyone: Number(row['everyone']),
    groups: groups.map((group) => ({
      alone: cell(row, group.alone),
      left: cell(row, group.left),
      conditions: group.conditions.map(({ alone, left }) => ({ alone: cell(row, alone), left: cell(row, left) })),
    })),
  });
  return { statement, read };
}

/** Groups with a frequency ask for who has such events at all and who often enough: one reading of the events for both. */
function joinCounted(marks: Marks, model: Model, context: PlanContext): void {
  const { table, number } = bases[model.kind];
  for (const group of model.groups) {
    const { choice, conditions, frequency } = group;
    if (!frequency.checked || (choice !== 'sale' && choice !== 'email')) continue;
    const sets = { some: groupSoFar(group, conditions.length, context), often: groupSet(group, context) };
    marks.join(countedEvents(group, choice, context), sets, `${table}.${number}`);
  }
}

/** The group as a whole: said with the marks of its conditions, or a set of its own where they are about one sale. */
function groupMark(marks: Marks, group: Group, context: PlanContext): Fragment {
  const { choice, conditions } = group;
  if (choice === 'sale' || choice === 'email') return marks.nameOf(groupSet(group, context));
  return leftMark(marks, group, conditions.length, context);
}

/**
 * Who is left of a group after its first conditions. In a group about the customer that is said with the marks of the
 * conditions; a sale has to meet them together, which needs a set of its own.
 */
function leftMark(marks: Marks, group: Group, count: number, context: PlanContext): Fragment {
  const { choice, conditions, operator } = group;
  if (choice === 'sale' || choice === 'email') return marks.nameOf(groupSoFar(group, count, context));
  const names = conditions.slice(0, count).map((condition) => marks.nameOf(conditionSet(condition, choice, context)));
  return joined(names, ` ${operator} `);
}

function cell(row: Readonly<Record<string, unknown>>, index: number): number {
  return Number(row[`n${index}`]);
}
