import type { Choice, Condition, Kind, NewId, Table, Group, Model } from '#domain/conditions/model.ts';
import { type TablePlace, placeOf } from '#domain/conditions/places.ts';
import { expressesNegation, wordOf } from './frequencyWords.ts';
import { questionOf } from './stringQuestions.ts';
import { defaultFrequency, defaultRecency } from '#domain/conditions/defaults.ts';
import { check, type ModelProblem } from '#domain/conditions/check.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/** Whether a condition is about the row's own fields, not about its sales, e-mails or segments. */
export function isDirect({ table }: Condition, choice: Choice): boolean {
  return choice !== 'customer' || table === 'customer';
}

/**
 * Whether another part of the row already expresses the negation: "never", "at most 2 times, or never", "is not set".
 */
export function isNegationExpressed(condition: Condition, choice: Choice, here: TablePlace | undefined): boolean {
  if (!condition.negation) return false;
  const canBeNever = here !== undefined && here.measures.length > 0;
  if (canBeNever && expressesNegation(wordOf(condition))) return true;
  return isDirect(condition, choice) && questionOf(condition) === 'notSet';
}

/** The table of a new condition until a field is chosen: the first one its group allows. */
function likelyTable(kind: Kind, choice: Choice): Table {
  const [table] = placeOf(kind, choice)?.tables.keys() ?? [];
  return table ?? 'customer';
}

/** An empty condition: no field, no value. It is unfinished until it has both. */
export function newCondition(kind: Kind, choice: Choice, newId: NewId): Condition {
  return {
    id: newId(),
    negation: false,
    table: likelyTable(kind, choice),
    field: '',
    operator: '=',
    value: null,
    frequency: defaultFrequency,
    recency: defaultRecency[kind],
  };
}

/** The complete part of a model, and why the rest is incomplete (conditions.md §1, "Valid"). */
export interface Completeness {
  /** The model without unfinished rows and without groups that have no other rows: the basis of text and counts. */
  readonly complete: Model;
  /** The ids of what is left out: rows, and groups whose own frequency is incomplete, with all their rows. */
  readonly unfinished: ReadonlySet<string>;
  /** The first thing that is wrong with a row or a group itself, by its id. */
  readonly faults: ReadonlyMap<string, ModelProblem>;
}

/** Separates the complete part of a model from the rest; computed once, when a draft is made. */
export function completenessOf(model: Model, vocabulary: Vocabulary): Completeness {
  const faults = new Map<string, ModelProblem>();
  for (const problem of check(model, vocabulary)) {
    const id = problem.conditionId ?? problem.groupId;
    if (id !== undefined && !faults.has(id)) faults.set(id, problem);
  }
  if (faults.size === 0) return { complete: model, unfinished: new Set(), faults };
  const unfinished = new Set(faults.keys());
  for (const { id, conditions } of model.groups) {
    if (faults.has(id)) for (const condition of conditions) unfinished.add(condition.id);
  }
  const groups = model.groups
    .map((group) => withoutRows(group, unfinished))
    .filter((group) => group.conditions.length > 0);
  return { complete: { ...model, groups }, unfinished, faults };
}

/** A group without some rows; the same object where it has none of them, so that it does not re-render. */
function withoutRows(group: Group, ids: ReadonlySet<string>): Group {
  const conditions = group.conditions.filter(({ id }) => !ids.has(id));
  return conditions.length === group.conditions.length ? group : { ...group, conditions };
}
