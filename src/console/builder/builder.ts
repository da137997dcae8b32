import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { proxy, ref } from 'valtio';
import type { TextSpan } from '#console/editors/sqlTheme.ts';
import { changeBetween } from '#console/editors/textChange.ts';
import { draftOf, spanAt, withFormat, withModel, withText, type Draft } from './draft.ts';
import type { Details } from './draftLink.ts';
import { advance, begin, redo, undo, type History } from './history.ts';
import { newId } from './newId.ts';

/** The mutable state of an editor. The history is immutable data behind a `ref`: replaced, never mutated. */
interface BuilderState {
  history: History<Draft>;
  details: Details;
  /** The current condition in both views. */
  current: string | null;
  /** The group selected itself, not through one of its conditions. */
  group: string | null;
  /** The condition that is being dragged. */
  dragged: string | null;
  /** The index of the refused fragment in focus. */
  problem: number;
  /** The span that the editor must select and show; a new object for each request. */
  reveal: TextSpan | null;
}

/** One definition being edited, in both views over one model. Lives as long as its screen. */
export interface Builder {
  readonly state: BuilderState;
  readonly vocabulary: Vocabulary;
}

/** Begins editing a definition. */
export function openBuilder(draft: Draft, details: Details, vocabulary: Vocabulary): Builder {
  const nowhere = { current: null, group: null, dragged: null, problem: 0, reveal: null };
  return { state: proxy({ history: ref(begin(draft)), details, ...nowhere }), vocabulary };
}

/** The current draft. */
export function draftIn(builder: Builder): Draft {
  return builder.state.history.present;
}

/** A move in the visual builder. Moves with the same `step` in a row are undone together. */
export function editModel(builder: Builder, change: (model: Model) => Model, step: string | null = null): void {
  const draft = draftIn(builder);
  const model = change(draft.model);
  if (model !== draft.model) record(builder, withModel(draft, model, builder.vocabulary), step);
}

/**
 * Typing in the text view. Consecutive letters of a word are undone together, and so is a composition; anything else is
 * a separate step.
 */
export function editText(builder: Builder, text: string, composition?: number): void {
  const draft = draftIn(builder);
  const change = changeBetween(draft.text, text);
  if (!change) return;
  const isLetter = /^\S?$/u.test(change.insert) && change.to - change.from <= 1;
  const typing = isLetter ? 'typing' : null;
  const step = composition === undefined ? typing : `composition ${composition}`;
  record(builder, withText(draft, text, builder.vocabulary, newId), step);
}

/** Reformats the text. */
export function formatText(builder: Builder): void {
  record(builder, withFormat(draftIn(builder), builder.vocabulary), null);
}

/** Undoes the last step, whichever view it was made in. */
export function undoStep({ state }: Builder): void {
  state.history = ref(undo(state.history));
}

/** Redoes the last undone step. */
export function redoStep({ state }: Builder): void {
  state.history = ref(redo(state.history));
}

/** Replaces the draft and its history: a link was opened, or changes were discarded. */
export function replaceDraft({ state }: Builder, draft: Draft, details: Details): void {
  state.history = ref(begin(draft));
  state.details = details;
  state.current = null;
  state.group = null;
}

/** Reverts to the last valid text; the invalid one stays in the history. */
export function revertText(builder: Builder): void {
  const { past, present } = builder.state.history;
  const readable = past.findLast((draft) => draft.problems.length === 0);
  // After a reload there is no history, but the rows are still those of the last valid text.
  const restored = present.model.groups.length > 0 ? draftOf(present.model, builder.vocabulary) : undefined;
  const valid = readable ?? restored;
  if (valid) record(builder, valid, null);
}

/** Changes name, description or external id. */
export function editDetails({ state }: Builder, details: Partial<Details>): void {
  state.details = { ...state.details, ...details };
}

/** Makes a condition the current one in both views. */
export function setCurrent({ state }: Builder, conditionId: string | null): void {
  state.current = conditionId;
  state.group = null;
}

/** Makes a group the target of the group keys; a condition of another group is no longer current. */
export function setCurrentGroup(builder: Builder, groupId: string): void {
  const { state } = builder;
  const group = draftIn(builder).model.groups.find(({ id }) => id === groupId);
  state.group = groupId;
  if (!group?.conditions.some(({ id }) => id === state.current)) state.current = null;
}

/** A condition begins to be dragged, or none is any more. */
export function setDragged({ state }: Builder, conditionId: string | null): void {
  state.dragged = conditionId;
}

/** Selects a part of the text in the editor and focuses it. */
export function revealText({ state }: Builder, { from, to }: TextSpan): void {
  state.reveal = { from, to };
}

/** The caret moved in the text: the condition around it becomes current. */
export function setCaret(builder: Builder, position: number): void {
  setCurrent(builder, spanAt(draftIn(builder).spans, position)?.conditionId ?? null);
}

function record({ state }: Builder, draft: Draft, step: string | null): void {
  state.history = ref(advance(state.history, draft, step));
  state.problem = Math.max(0, Math.min(state.problem, draft.problems.length - 1));
}
