import { contentOf, groupContent } from '../content.ts';
import type { Condition, Group, Kind, Model, NewId } from '../model.ts';
import type { Span } from '../print.ts';
import type { ReadCondition } from './conditions.ts';
import type { ReadDocument } from './documents.ts';
import type { ReadGroup } from './groups.ts';

/** The former item of each new one: the same content first, else the one at the same place among its neighbours. */
function pairs(now: readonly string[], before: readonly string[]): readonly (number | undefined)[] {
  const places = new Map<string, number[]>();
  for (let index = before.length - 1; index >= 0; index--) {
    const key = before[index] ?? '';
    const list = places.get(key);
    if (list === undefined) places.set(key, [index]);
    else list.push(index);
  }
  const paired = now.map((key) => places.get(key)?.pop());
  const taken = new Set(paired);
  const take = (index: number, candidate: number): void => {
    if (paired[index] !== undefined || taken.has(candidate) || candidate < 0 || candidate >= before.length) return;
    paired[index] = candidate;
    taken.add(candidate);
  };
  for (let index = 0; index < now.length; index++) take(index, (paired[index - 1] ?? index - 1) + 1);
  for (let index = now.length - 1; index >= 0; index--) take(index, (paired[index + 1] ?? 0) - 1);
  return paired;
}

/** A condition with its former id and, on the same field, the figures that no text shows (L1). */
function keepCondition({ condition }: ReadCondition, former: Condition | undefined, newId: NewId): Condition {
  if (former === undefined) return { ...condition, id: newId() };
  const isSameField = former.table === condition.table && former.field === condition.field;
  const frequency = isSameField && !condition.frequency.checked ? former.frequency : condition.frequency;
  const recency = isSameField && !condition.recency.checked ? former.recency : condition.recency;
  return {
    ...condition,
    id: former.id,
    frequency: { ...frequency, checked: condition.frequency.checked },
    recency: { ...recency, checked: condition.recency.checked },
  };
}

function keepGroup(read: ReadGroup, former: Group | undefined, kind: Kind, newId: NewId): Group {
  const before = former?.conditions ?? [];
  const paired =
    before.length === 0
      ? []
      : pairs(
          read.conditions.map(({ condition }) => contentOf(condition, kind)),
          before.map((condition) => contentOf(condition, kind)),
        );
  const id = former?.id ?? newId();
  const conditions = read.conditions.map((condition, index) =>
    keepCondition(condition, before[paired[index] ?? -1], newId),
  );
  if (former === undefined) return { ...read.group, id, conditions };
  const isKept = !read.group.frequency.checked && former.choice === read.group.choice;
  return {
    ...read.group,
    id,
    operator: conditions.length > 1 ? read.group.operator : former.operator,
    frequency: isKept ? { ...former.frequency, checked: false } : read.group.frequency,
    conditions,
  };
}

function spansOf(document: ReadDocument, groups: readonly Group[]): Span[] {
  const groupSpans: Span[] = [];
  const conditionSpans: Span[] = [];
  groups.forEach(({ id: groupId, conditions }, index) => {
    const read = document.groups[index];
    if (read === undefined) return;
    groupSpans.push({ from: read.from, to: read.to, groupId });
    read.conditions.forEach(({ from, to }, place) => {
      const conditionId = conditions[place]?.id;
      if (conditionId !== undefined) conditionSpans.push({ from, to, groupId, conditionId });
    });
  });
  return [...groupSpans, ...conditionSpans];
}

/**
 * Turns a read document into a model: unchanged parts of the previous model keep their ids and what L1 drops (unchecked
 * figures, operators of one), the rest gets new ids. Linear in both.
 */
export function identified(
  document: ReadDocument,
  kind: Kind,
  previous: Model | undefined,
  newId: NewId,
): { readonly model: Model; readonly spans: readonly Span[] } {
  const known = previous?.kind === kind ? previous : undefined;
  const before = known?.groups ?? [];
  const contents = ({ group, conditions }: ReadGroup): string =>
    groupContent({ ...group, id: '', conditions: conditions.map(({ condition }) => ({ ...condition, id: '' })) }, kind);
  const formerContents = before.map((group) => groupContent(group, kind));
  const paired = before.length === 0 ? [] : pairs(document.groups.map(contents), formerContents);
  const groups = document.groups.map((group, index) => keepGroup(group, before[paired[index] ?? -1], kind, newId));
  const operator = groups.length > 1 ? document.operator : (known?.operator ?? document.operator);
  return { model: { kind, operator, groups }, spans: spansOf(document, groups) };
}
