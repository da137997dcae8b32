import { newGroup } from '#domain/conditions/defaults.ts';
import type { Kind, Model, NewId } from '#domain/conditions/model.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { print } from '#domain/conditions/print.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import * as v from 'valibot';
import { completenessOf } from './condition.ts';
import { emptyDraft, withText, type Draft } from './draft.ts';
import { encodeDraft } from './draftCode.ts';
import type { Edited } from './useLinkedDraft.ts';
import { draftShape, type LinkedDraft, type ReadDraft } from './draftShape.ts';

/** Name and description of a definition, saved with it. */
export interface Details {
  readonly name: string;
  readonly description: string;
  readonly external: string | null;
}

/** The code of an unsaved draft for the address: equal drafts have equal codes. */
export function codeOf(details: Details, draft: Draft, vocabulary: Vocabulary): string {
  return encodeDraft(plainDraft(details, draft, vocabulary));
}

/** An unsaved draft as plain data. */
export function plainDraft(details: Details, draft: Draft, vocabulary: Vocabulary): LinkedDraft {
  const { model, complete, unfinished } = draft;
  return {
    name: details.name,
    description: details.description,
    external: details.external,
    text: draft.text,
    ...(draft.problems.length > 0 && complete.groups.length > 0 ? { valid: print(complete, vocabulary).text } : {}),
    ...(unfinished.size > 0 && {
      unfinished: unfinishedRows(model, unfinished),
      groups: absentGroups(model, complete),
    }),
    hidden: hiddenParts(complete),
  };
}

/** Reads plain data; undefined for anything else. */
export function readDraft(
  plain: unknown,
  kind: Kind,
  vocabulary: Vocabulary,
  newId: NewId,
): Edited<Details, Draft> | undefined {
  const read = v.safeParse(draftShape, plain);
  if (!read.success) return undefined;
  const { name, description, external, text, valid } = read.output;
  const readable = withText(emptyDraft(kind), valid ?? text, vocabulary, newId);
  const model = insertUnfinished(restoreHidden(readable.model, read.output), read.output, newId);
  const draft = withText({ ...readable, ...completenessOf(model, vocabulary), model }, text, vocabulary, newId);
  return { details: { name, description, external }, draft };
}

function unfinishedRows(model: Model, unfinished: ReadonlySet<string>): ReadDraft['unfinished'] {
  return model.groups.flatMap((group, groupIndex) =>
    group.conditions.flatMap(({ id, ...row }, index) =>
      unfinished.has(id)
        ? [{ ...row, at: [groupIndex, index], value: isDateRange(row.value) ? [...row.value] : row.value }]
        : [],
    ),
  );
}

/** The frames of groups that are not in the text because they have no complete row. */
function absentGroups(model: Model, complete: Model): ReadDraft['groups'] {
  const present = new Set(complete.groups.map(({ id }) => id));
  return model.groups.flatMap(({ id, operator, choice, frequency }, at) =>
    present.has(id) ? [] : [{ at, operator, choice, frequency }],
  );
}

function hiddenParts(model: Model): ReadDraft['hidden'] {
  const shown = normalise(model);
  const parts: ReadDraft['hidden'] = [];
  if (model.operator !== shown.operator) parts.push({ at: null, operator: model.operator });
  for (const [groupIndex, group] of model.groups.entries()) {
    const shownGroup = shown.groups[groupIndex];
    if (differ([group.operator, group.frequency], [shownGroup?.operator, shownGroup?.frequency])) {
      parts.push({ at: [groupIndex], operator: group.operator, frequency: group.frequency });
    }
    for (const [index, { frequency, recency }] of group.conditions.entries()) {
      const other = shownGroup?.conditions[index];
      if (differ([frequency, recency], [other?.frequency, other?.recency])) {
        parts.push({ at: [groupIndex, index], frequency, recency });
      }
    }
  }
  return parts;
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function restoreHidden(model: Model, { hidden }: ReadDraft): Model {
  const parts = new Map(hidden.map((part) => [String(part.at ?? ''), part]));
  const whole = parts.get('');
  return {
    ...model,
    ...(whole?.at === null ? { operator: whole.operator } : {}),
    groups: model.groups.map((group, groupIndex) => {
      const ofGroup = parts.get(`${groupIndex}`);
      return {
        ...group,
        ...(ofGroup && 'operator' in ofGroup && 'frequency' in ofGroup
          ? { operator: ofGroup.operator, frequency: hiddenOr(group.frequency, ofGroup.frequency) }
          : {}),
        conditions: group.conditions.map((condition, index) => {
          const part = parts.get(`${groupIndex},${index}`);
          return part && 'recency' in part
            ? {
                ...condition,
                frequency: hiddenOr(condition.frequency, part.frequency),
                recency: hiddenOr(condition.recency, part.recency),
              }
            : condition;
        }),
      };
    }),
  };
}

/** The text wins; only parts it cannot show, because they are unticked, come from the link. */
function hiddenOr<Part extends { readonly checked: boolean }>(read: Part, linked: Part): Part {
  return read.checked ? read : { ...linked, checked: false };
}

function insertUnfinished(model: Model, { unfinished, groups: absent }: ReadDraft, newId: NewId): Model {
  const groups = [...model.groups];
  for (const { at, choice, operator, frequency } of absent) {
    groups.splice(at, 0, { ...newGroup(model.kind, newId(), []), choice, operator, frequency });
  }
  for (const { at, ...row } of unfinished) {
    const [groupIndex, index] = at;
    const condition = { id: newId(), ...row };
    const group = groups[groupIndex];
    if (group) groups[groupIndex] = { ...group, conditions: group.conditions.toSpliced(index, 0, condition) };
    else groups.push(newGroup(model.kind, newId(), [condition]));
  }
  return { ...model, groups: groups.filter(({ conditions }) => conditions.length > 0) };
}
