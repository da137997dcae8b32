import { check } from '#domain/conditions/check.ts';
import type { Group, Model, NewId } from '#domain/conditions/model.ts';
import { parse, type SqlProblem } from '#domain/conditions/parse.ts';
import { formatted, patched } from '#domain/conditions/patch.ts';
import { print, type Span } from '#domain/conditions/print.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { sharing } from './sharing.ts';

/**
 * A definition under the hands of a person, in both views at once. `model` is what the builder shows, rows that are not
 * complete included; `text` is what the editor shows. A refused text leaves the model as it was (conditions.md §4).
 */
export interface Draft {
  readonly model: Model;
  readonly text: string;
  /** Where each group and condition stands in the text; empty while the text is refused. */
  readonly spans: readonly Span[];
  readonly problems: readonly SqlProblem[];
  /** Which view spoke last; it is what is sent to be counted and saved. */
  readonly origin: 'builder' | 'sql';
}

/** What the badge says: both views live, a text that does not read, or one that the builder cannot show. */
export type SyncState = 'inSync' | 'broken' | 'notRepresentable';

/** The state of a draft's two views. */
export function syncState({ problems }: Draft): SyncState {
  if (problems.length === 0) return 'inSync';
  return problems.some((problem) => problem.code === 'S01') ? 'broken' : 'notRepresentable';
}

/** The ids of the rows that are not complete yet: in the builder, but neither in the text nor in any number. */
export function unfinishedIds(model: Model, vocabulary: Vocabulary): ReadonlySet<string> {
  return new Set(check(model, vocabulary).flatMap((problem) => problem.conditionId ?? []));
}

/** The model without its unfinished rows, and without groups that hold nothing else. */
export function finished(model: Model, vocabulary: Vocabulary): Model {
  const unfinished = unfinishedIds(model, vocabulary);
  const groups = model.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(({ id }) => !unfinished.has(id)) }))
    .filter((group) => group.conditions.length > 0);
  return { ...model, groups };
}

/** How many rows a model shows. */
export function rowCount(model: Model): number {
  return model.groups.reduce((sum, group) => sum + group.conditions.length, 0);
}

/** A draft that shows this model, its text printed. */
export function draftOf(model: Model, vocabulary: Vocabulary): Draft {
  const { text, spans } = print(finished(model, vocabulary), vocabulary);
  return { model, text, spans, problems: [], origin: 'builder' };
}

/**
 * The builder changed the model: the text follows where it says something else, and keeps its comments and its layout
 * everywhere besides (conditions.md §3, L5). A model that says the same keeps its text and who wrote it.
 */
export function withModel(draft: Draft, model: Model, vocabulary: Vocabulary): Draft {
  if (draft.spans.length === 0) return draftOf(model, vocabulary);
  const after = finished(model, vocabulary);
  const { text, spans } = patched(draft.text, finished(draft.model, vocabulary), after, vocabulary);
  return text === draft.text ? { ...draft, model, spans } : { model, text, spans, problems: [], origin: 'builder' };
}

/** The text laid out as the printer does, on command only; comments stay with their conditions. */
export function withFormat(draft: Draft, vocabulary: Vocabulary): Draft {
  return { ...draft, ...formatted(draft.text, finished(draft.model, vocabulary), vocabulary), origin: 'sql' };
}

/** The editor changed the text: the model follows, or stays where the text is refused. Unfinished rows stay in place. */
export function withText(draft: Draft, text: string, vocabulary: Vocabulary, newId: NewId): Draft {
  const { model } = draft;
  const unfinished = unfinishedIds(model, vocabulary);
  if (text.trim() === '') {
    const groups = model.groups
      .map((group) => keepOnly(group, unfinished))
      .filter((group) => group.conditions.length > 0);
    return { model: { ...model, groups }, text, spans: [], problems: [], origin: 'sql' };
  }
  const parsed = parse(text, vocabulary, { kind: model.kind, newId, previous: finished(model, vocabulary) });
  if (!parsed.ok) return { ...draft, text, spans: [], problems: parsed.problems, origin: 'sql' };
  const merged = sharing(keepUnfinished(parsed.model, model, unfinished), model);
  return { model: merged, text, spans: parsed.spans, problems: [], origin: 'sql' };
}

/** Puts the unfinished rows of `before` where they stood, into groups of the same id or into groups of their own. */
function keepUnfinished(next: Model, before: Model, unfinished: ReadonlySet<string>): Model {
  if (unfinished.size === 0) return next;
  const known = new Map(before.groups.map((group) => [group.id, group]));
  const groups = next.groups.map((group) => {
    const conditions = [...group.conditions];
    for (const [index, condition] of known.get(group.id)?.conditions.entries() ?? []) {
      if (unfinished.has(condition.id)) conditions.splice(Math.min(index, conditions.length), 0, condition);
    }
    return { ...group, conditions };
  });
  const kept = new Set(groups.map((group) => group.id));
  const alone = before.groups
    .filter((group) => !kept.has(group.id))
    .map((group) => keepOnly(group, unfinished))
    .filter((group) => group.conditions.length > 0);
  return { ...next, groups: [...groups, ...alone] };
}

function keepOnly(group: Group, ids: ReadonlySet<string>): Group {
  return { ...group, conditions: group.conditions.filter(({ id }) => ids.has(id)) };
}

/** The condition or group whose text holds a position: the smallest span around it. */
export function spanAt(spans: readonly Span[], position: number): Span | undefined {
  return spans
    .filter(({ from, to }) => from <= position && position <= to)
    .reduce<Span | undefined>(
      (best, span) => (best && best.to - best.from <= span.to - span.from ? best : span),
      undefined,
    );
}
