import { contentOf } from './content.ts';
import { describeCondition, describeGroup } from './describe.ts';
import type { Condition, Group, Model } from './model.ts';
import { normalise } from './normalise.ts';
import { frequencyPhrase, phrase, strong, type Part } from './phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The changes between two versions of a model; each is a sentence of the wording table. */
export type ChangeKind =
  | 'setOperator'
  | 'groupOrder'
  | 'groupAdded'
  | 'groupRemoved'
  | 'groupOperator'
  | 'groupChoice'
  | 'groupFrequency'
  | 'conditionAdded'
  | 'conditionRemoved'
  | 'conditionChanged'
  | 'conditionMoved';

/**
 * One change, in words. `from` and `to` are the states before and after; the ids are of the new part, or of the removed
 * one.
 */
export interface ModelChange {
  readonly kind: ChangeKind;
  readonly groupId?: string;
  readonly conditionId?: string;
  readonly from?: readonly Part[];
  readonly to?: readonly Part[];
  readonly sentence: readonly Part[];
}

type Change = Omit<ModelChange, 'sentence'>;

/** `group`: its number for a reader, counted from 1. */
function withSentence(change: Change, group = 0): ModelChange {
  const { kind, from = [], to = [] } = change;
  return {
    ...change,
    sentence: phrase(`change.${kind}`, { from, to, group: strong(String(group)) }),
  };
}

interface Place {
  readonly group: Group;
  readonly condition: Condition;
}

function placesOf({ groups }: Model): ReadonlyMap<string, Place> {
  return new Map(
    groups.flatMap((group) => group.conditions.map((condition) => [condition.id, { group, condition }] as const)),
  );
}

/** The changes of a group itself; the operator of a single condition has no effect (L1). */
function frameChanges(before: Group, after: Group, number: number): ModelChange[] {
  const changes: ModelChange[] = [];
  const groupId = after.id;
  if (before.choice !== after.choice) {
    const [from, to] = [phrase(`choice.${before.choice}`), phrase(`choice.${after.choice}`)];
    changes.push(withSentence({ kind: 'groupChoice', groupId, from, to }, number));
  }
  if (before.operator !== after.operator && after.conditions.length > 1) {
    const [from, to] = [strong(before.operator), strong(after.operator)];
    changes.push(withSentence({ kind: 'groupOperator', groupId, from, to }, number));
  }
  const [from, to] = [before, after].map(({ frequency }) =>
    frequency.checked ? frequencyPhrase(frequency) : phrase('frequency.any'),
  );
  if (JSON.stringify(from) !== JSON.stringify(to)) {
    changes.push(withSentence({ kind: 'groupFrequency', groupId, from: from ?? [], to: to ?? [] }, number));
  }
  return changes;
}

/** The changes of one condition: added, moved to its group, changed, or several of these. */
function kindsOf(
  former: Place | undefined,
  condition: Condition,
  group: Group,
  { kind }: Vocabulary,
): readonly ChangeKind[] {
  if (former === undefined) return ['conditionAdded'];
  const isSame = former.condition === condition || contentOf(former.condition, kind) === contentOf(condition, kind);
  const moved: readonly ChangeKind[] = former.group.id === group.id ? [] : ['conditionMoved'];
  return isSame ? moved : [...moved, 'conditionChanged'];
}

/** The changes of a group's present conditions. */
function conditionChanges(
  after: Group,
  number: number,
  formerly: ReadonlyMap<string, Place>,
  vocabulary: Vocabulary,
): ModelChange[] {
  return after.conditions.flatMap((condition) => {
    const former = formerly.get(condition.id);
    const ids = { groupId: after.id, conditionId: condition.id };
    const kinds = kindsOf(former, condition, after, vocabulary);
    // Wording costs more than comparing, so only changed parts are worded.
    if (kinds.length === 0) return [];
    const to = describeCondition(condition, after, vocabulary);
    const from = former && describeCondition(former.condition, former.group, vocabulary);
    return kinds.map((kind) => withSentence({ kind, ...ids, ...(from && { from }), to }, number));
  });
}

/** The conditions that a group had and no group has any more. */
function removedConditions(
  before: Group,
  number: number,
  now: ReadonlyMap<string, Place>,
  vocabulary: Vocabulary,
): ModelChange[] {
  return before.conditions
    .filter(({ id }) => !now.has(id))
    .map((condition) => {
      const from = describeCondition(condition, before, vocabulary);
      return withSentence({ kind: 'conditionRemoved', groupId: before.id, conditionId: condition.id, from }, number);
    });
}

function idsIn({ groups }: Model, others: ReadonlyMap<string, Group>): string {
  return groups
    .map(({ id }) => id)
    .filter((id) => others.has(id))
    .join('\n');
}

/**
 * The changes from one version of a model to another, in reading order: the whole, then group by group, then removed
 * parts. Equal ids are the same group or condition. Details that no text shows are no change (L1), nor is the order of
 * conditions.
 */
export function changes(before: Model, after: Model, vocabulary: Vocabulary): readonly ModelChange[] {
  const [then, now] = [normalise(before), normalise(after)];
  const groupsThen = new Map(then.groups.map((group) => [group.id, group]));
  const groupsNow = new Map(now.groups.map((group) => [group.id, group]));
  const [placesThen, placesNow] = [placesOf(then), placesOf(now)];
  const found: ModelChange[] = [];
  if (then.operator !== now.operator && now.groups.length > 1) {
    found.push(withSentence({ kind: 'setOperator', from: strong(then.operator), to: strong(now.operator) }));
  }
  if (idsIn(then, groupsNow) !== idsIn(now, groupsThen)) found.push(withSentence({ kind: 'groupOrder' }));
  now.groups.forEach((group, index) => {
    const former = groupsThen.get(group.id);
    if (former === undefined) {
      const to = describeGroup(group, vocabulary);
      found.push(withSentence({ kind: 'groupAdded', groupId: group.id, to }, index + 1));
      return;
    }
    found.push(...frameChanges(former, group, index + 1));
    found.push(...conditionChanges(group, index + 1, placesThen, vocabulary));
    found.push(...removedConditions(former, index + 1, placesNow, vocabulary));
  });
  then.groups.forEach((group, index) => {
    if (groupsNow.has(group.id)) return;
    const from = describeGroup(group, vocabulary);
    found.push(withSentence({ kind: 'groupRemoved', groupId: group.id, from }, index + 1));
  });
  return found;
}
