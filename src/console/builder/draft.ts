import type { Group, Kind, Model, NewId } from '#domain/conditions/model.ts';
import { parse, type SqlProblem } from '#domain/conditions/parse.ts';
import { formatted, patched } from '#domain/conditions/patch.ts';
import { print, type Span } from '#domain/conditions/print.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { completenessOf, type Completeness } from './condition.ts';
import { sharing } from './sharing.ts';

/**
 * A definition being edited, in both views at once. `model` is what the builder shows, including unfinished rows;
 * `text` is what the editor shows. A refused text leaves the model unchanged (conditions.md §4).
 */
export interface Draft extends Completeness {
  readonly model: Model;
  readonly text: string;
  /** The span of each group and condition in the text; empty while the text is refused. */
  readonly spans: readonly Span[];
  readonly problems: readonly SqlProblem[];
  /** The view edited last; it is what is sent to be counted and saved. */
  readonly origin: 'builder' | 'sql';
  /** The text before some of its rows became unfinished: once they are complete again, their comments are restored. */
  readonly restorable?: Restorable | undefined;
}

/** A text with the model it parses to. */
type Restorable = Pick<Draft, 'text' | 'complete'>;

/** The state of the badge: both views live, a text that does not parse, or one that the builder cannot show. */
type SyncState = 'inSync' | 'broken' | 'notRepresentable';

/** The state of a draft's two views. */
export function syncState({ problems }: Draft): SyncState {
  if (problems.length === 0) return 'inSync';
  return problems.some((problem) => problem.code === 'S01') ? 'broken' : 'notRepresentable';
}

/** How many rows a model shows. */
export function rowCount(model: Model): number {
  return model.groups.reduce((sum, group) => sum + group.conditions.length, 0);
}

/** The initial draft of a new definition: empty, matches nobody. */
export function emptyDraft(kind: Kind): Draft {
  const model: Model = { kind, operator: 'INTERSECT', groups: [] };
  return {
    model,
    complete: model,
    unfinished: new Set(),
    faults: new Map(),
    text: '',
    spans: [],
    problems: [],
    origin: 'builder',
  };
}

/** A draft of this model, with its text printed. */
export function draftOf(model: Model, vocabulary: Vocabulary): Draft {
  const completeness = completenessOf(model, vocabulary);
  const { text, spans } = print(completeness.complete, vocabulary);
  return { ...completeness, model, text, spans, problems: [], origin: 'builder' };
}

/**
 * An edit in the builder: the text is patched where its meaning changes; comments and layout stay everywhere else
 * (conditions.md §3, L5). A model with the same meaning leaves text and origin unchanged.
 */
export function withModel(draft: Draft, model: Model, vocabulary: Vocabulary): Draft {
  if (draft.spans.length === 0) return draftOf(model, vocabulary);
  const next = read(model, vocabulary);
  if (isSameText(next.complete, draft.complete)) return { ...draft, ...next };
  const restorable = restorableOf(draft.restorable ?? draft, next);
  const { text, complete } = draft.restorable ?? draft;
  const { text: after, spans } = patched(text, complete, next.complete, vocabulary);
  if (after === draft.text) return { ...draft, ...next, spans, restorable };
  return { ...next, text: after, spans, problems: [], origin: 'builder', restorable };
}

/** The text to patch: one that still has the rows being retyped, where there is one. */
function restorableOf({ text, complete }: Restorable, { unfinished }: Completeness): Restorable | undefined {
  const isRetyped = complete.groups.some(({ conditions }) => conditions.some(({ id }) => unfinished.has(id)));
  return isRetyped ? { text, complete } : undefined;
}

/** Formats the text as the printer does, on command only; comments stay with their conditions. */
export function withFormat(draft: Draft, vocabulary: Vocabulary): Draft {
  return { ...draft, ...formatted(draft.text, draft.complete, vocabulary), origin: 'sql', restorable: undefined };
}

/**
 * The editor changed the text: the model follows, or stays where the text is refused. Unfinished rows stay in place.
 */
export function withText(draft: Draft, text: string, vocabulary: Vocabulary, newId: NewId): Draft {
  const { model, unfinished } = draft;
  if (text.trim() === '') {
    const groups = model.groups
      .map((group) => withRowsOnly(group, unfinished))
      .filter((group) => group.conditions.length > 0);
    return { ...read({ ...model, groups }, vocabulary), text, spans: [], problems: [], origin: 'sql' };
  }
  const parsed = parse(text, vocabulary, { kind: model.kind, newId, previous: draft.complete });
  if (!parsed.ok) return { ...draft, text, spans: [], problems: parsed.problems, origin: 'sql', restorable: undefined };
  const merged = sharing(withUnfinishedRows(parsed.model, model, unfinished), model);
  return { ...read(merged, vocabulary), text, spans: parsed.spans, problems: [], origin: 'sql' };
}

function read(model: Model, vocabulary: Vocabulary): Completeness & { readonly model: Model } {
  return { ...completenessOf(model, vocabulary), model };
}

/** Whether two models have identical parts: a change then is one that the text does not show. */
function isSameText(one: Model, other: Model): boolean {
  const isSameGroup = (group: Group, place: number): boolean => {
    const known = other.groups[place];
    const parts = ({ id, operator, choice, frequency, conditions }: Group): readonly unknown[] => [
      id,
      operator,
      choice,
      frequency,
      conditions.length,
      ...conditions,
    ];
    return known === group || (known !== undefined && areSame(parts(group), parts(known)));
  };
  return one.operator === other.operator && one.groups.length === other.groups.length && one.groups.every(isSameGroup);
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((part, index) => part === other[index]);
}

/**
 * Inserts the unfinished rows of `before` at their positions, into groups of the same id or into groups of their own.
 */
function withUnfinishedRows(next: Model, before: Model, unfinished: ReadonlySet<string>): Model {
  if (unfinished.size === 0) return next;
  const known = new Map(before.groups.map((group) => [group.id, group]));
  const groups: Group[] = next.groups.map((group) => {
    const conditions = [...group.conditions];
    for (const [index, condition] of known.get(group.id)?.conditions.entries() ?? []) {
      if (unfinished.has(condition.id)) conditions.splice(Math.min(index, conditions.length), 0, condition);
    }
    return { ...group, conditions };
  });
  for (const [index, group] of before.groups.entries()) {
    const kept = withRowsOnly(group, unfinished);
    const isGone = !groups.some(({ id }) => id === group.id);
    if (isGone && kept.conditions.length > 0) groups.splice(Math.min(index, groups.length), 0, kept);
  }
  return { ...next, groups };
}

function withRowsOnly(group: Group, ids: ReadonlySet<string>): Group {
  return { ...group, conditions: group.conditions.filter(({ id }) => ids.has(id)) };
}

/** The condition or group at a text position: the smallest span around it. */
export function spanAt(spans: readonly Span[], position: number): Span | undefined {
  return spans
    .filter(({ from, to }) => from <= position && position <= to)
    .reduce<Span | undefined>(
      (best, span) => (best && best.to - best.from <= span.to - span.from ? best : span),
      undefined,
    );
}
