import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { proxy, ref } from 'valtio';
import type { TextSpan } from '#console/editors/sqlTheme.ts';
import { changeBetween } from '#console/editors/textChange.ts';
import { spanAt, withFormat, withModel, withText, type Draft } from './draft.ts';
import type { Details } from './draftLink.ts';
import { advance, begin, redo, undo, type History } from './history.ts';
import { newId } from './newId.ts';

/** What changes while a definition is edited. The history is plain data behind a `ref`: replaced, never written into. */
interface BuilderState {
  history: History<Draft>;
  details: Details;
  /** The condition that both views show as current. */
  current: string | null;
  /** The group that was gone to by itself, not by one of its conditions. */
  group: string | null;
  /** The condition that is being dragged. */
  dragged: string | null;
  /** The refused fragment that is looked at, by its place in the list. */
  problem: number;
  /** What the editor is asked to select and show; a new object each time. */
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

/** What is shown now. */
export function draftIn(builder: Builder): Draft {
  return builder.state.history.present;
}

/** A move in the visual builder. Moves with the same `step` in a row are undone together. */
export function editModel(builder: Builder, change: (model: Model) => Model, step: string | null = null): void {
  const draft = draftIn(builder);
  const model = change(draft.model);
  if (model !== draft.model) record(builder, withModel(draft, model, builder.vocabulary), step);
}

/** The text as it was typed. Letters of one word are undone together; anything else is a step of its own. */
export function editText(builder: Builder, text: string): void {
  const draft = draftIn(builder);
  const change = changeBetween(draft.text, text);
  if (!change) return;
  const isLetter = /^\S?$/u.test(change.insert) && change.to - change.from <= 1;
  record(builder, withText(draft, text, builder.vocabulary, newId), isLetter ? 'typing' : null);
}

/** Lays the text out anew. */
export function formatText(builder: Builder): void {
  record(builder, withFormat(draftIn(builder), builder.vocabulary), null);
}

/** Takes the newest step back, in whichever view it was made. */
export function undoStep({ state }: Builder): void {
  state.history = ref(undo(state.history));
}

/** Makes the step that was taken back again. */
export function redoStep({ state }: Builder): void {
  state.history = ref(redo(state.history));
}

/** Shows another draft as if nothing had been done before: a link was opened, or changes were discarded. */
export function replaceDraft({ state }: Builder, draft: Draft, details: Details): void {
  state.history = ref(begin(draft));
  state.details = details;
  state.current = null;
  state.group = null;
}

/** Back to the last text that could be read; what was typed stays in the history. */
export function revertText(builder: Builder): void {
  const { past } = builder.state.history;
  const readable = past.findLast((draft) => draft.problems.length === 0);
  if (readable) record(builder, readable, null);
}

/** Changes name, description or external id. */
export function editDetails({ state }: Builder, details: Partial<Details>): void {
  state.details = { ...state.details, ...details };
}

/** Makes a condition the current one, in both views. */
export function setCurrent({ state }: Builder, conditionId: string | null): void {
  state.current = conditionId;
  state.group = null;
}

/** Makes a group the one that the keys of groups work on; a condition of another group is not current any more. */
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

/** Asks the editor to select a part of the text and to take the focus. */
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
