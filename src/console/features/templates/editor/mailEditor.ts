import { proxy, ref } from 'valtio';
import type { DocumentProblem, MailNode, TextSpan } from '#domain/document/model.ts';
import { nodesOf } from '#domain/document/model.ts';
import type { Edited } from '#domain/document/patch.ts';
import { printDocument } from '#domain/document/print.ts';
import { changeBetween } from '#console/editors/textChange.ts';
import { advance, begin, redo, undo, type History } from '#console/builder/history.ts';
import { isInSync, mailDraft, nodeAt, withEdit, withText, type MailDraft, type ReadMail } from './mailDraft.ts';

/** The fields of a template besides its document. */
export interface MailDetails {
  readonly name: string;
  readonly channel: 'dodo-mail' | 'website';
  readonly isDefault: boolean;
  readonly preheader: string;
}

/** The mutable state of an editor. The history is immutable data behind a `ref`: replaced, never mutated. */
interface MailState {
  history: History<MailDraft>;
  details: MailDetails;
  /** The current block, in all views. */
  current: string | null;
  /** The problem that F8 went to last. */
  problem: number;
  /** The span that the source must select and show; a new object for each request. */
  reveal: TextSpan | null;
  /** The server's problems of the text of that length; shown until the next preview. */
  found: { readonly text: string; readonly problems: readonly DocumentProblem[] };
}

/** One mail being edited, in all views over one text. Lives as long as its screen. */
export interface MailEditor {
  readonly state: MailState;
}

/** Begins editing. */
export function openMail(draft: MailDraft, details: MailDetails): MailEditor {
  const found = { text: '', problems: [] };
  return { state: proxy({ history: ref(begin(draft)), details, current: null, problem: -1, reveal: null, found }) };
}

/** The current draft. */
export function draftIn({ state }: MailEditor): MailDraft {
  return state.history.present;
}

/** The document of the blocks, if it may be edited; undefined while the text is broken. */
export function editableIn(editor: MailEditor): ReadMail | undefined {
  const draft = draftIn(editor);
  return isInSync(draft) ? draft.read : undefined;
}

/** The current node; undefined where there is none. */
export function currentNode(editor: MailEditor): MailNode | undefined {
  return nodeOf(draftIn(editor).read, editor.state.current);
}

/** A node of a document by its id. */
export function nodeOf(read: ReadMail | undefined, id: string | null): MailNode | undefined {
  if (!read || id === null) return undefined;
  return [...nodesOf(read.root)].find((node) => node.id === id);
}

/** Edits the blocks. Edits with the same `step` in a row are undone together. */
export function editBlocks(
  editor: MailEditor,
  change: (read: ReadMail) => Edited | undefined,
  step: string | null = null,
): void {
  const read = editableIn(editor);
  const edit = read && change(read);
  if (!edit) return;
  const draft = draftIn(editor);
  const next = withEdit(draft, edit);
  if (next !== draft) record(editor, next, step);
}

/** Typing in the source. Consecutive letters of a word are undone together. */
export function editSource(editor: MailEditor, text: string): void {
  const draft = draftIn(editor);
  const change = changeBetween(draft.text, text);
  if (!change) return;
  const isLetter = /^\S?$/u.test(change.insert) && change.to - change.from <= 1;
  record(editor, withText(draft, text), isLetter ? 'typing' : null);
}

/** Formats the source as the printer does; texts and comments stay. */
export function formatSource(editor: MailEditor): void {
  const read = editableIn(editor);
  if (read) editSource(editor, printDocument(read.root));
}

/** Replaces the mode: an imported newsletter, or blocks. */
export function replaceMode(editor: MailEditor, mode: MailDraft['mode'], text: string): void {
  record(editor, mailDraft(mode, text), null);
}

/** Undoes the last step, whichever view it was made in. */
export function undoStep({ state }: MailEditor): void {
  state.history = ref(undo(state.history));
}

/** Redoes the last undone step. */
export function redoStep({ state }: MailEditor): void {
  state.history = ref(redo(state.history));
}

/** Replaces the draft and its history: a link was opened, or changes were discarded. */
export function replaceMail({ state }: MailEditor, draft: MailDraft, details: MailDetails): void {
  state.history = ref(begin(draft));
  state.details = details;
  state.current = null;
}

/** Goes back to the last text that was a document; the broken one stays in the history. */
export function revertMail(editor: MailEditor): void {
  const { read } = draftIn(editor);
  if (read) record(editor, mailDraft('blocks', read.text), null);
}

/** Changes name, channel, default mark or preheader. */
export function editDetails({ state }: MailEditor, details: Partial<MailDetails>): void {
  state.details = { ...state.details, ...details };
}

/** Makes a block the current one in all views. */
export function setCurrent({ state }: MailEditor, id: string | null): void {
  state.current = id;
}

/** The caret moved in the source: the block around it becomes current. */
export function setCaret(editor: MailEditor, position: number): void {
  const read = editableIn(editor);
  if (read) setCurrent(editor, nodeAt(read, position));
}

/** The problem that is looked at, by its place in the list; -1 is none. */
export function lookAtProblem({ state }: MailEditor, index: number): void {
  state.problem = index;
}

/** The server's problems of a text. */
export function setFound({ state }: MailEditor, text: string, problems: readonly DocumentProblem[]): void {
  state.found = ref({ text, problems });
}

/** Selects a part of the source and focuses it. */
export function revealSource({ state }: MailEditor, { from, to }: TextSpan): void {
  state.reveal = { from, to };
}

function record({ state }: MailEditor, draft: MailDraft, step: string | null): void {
  state.history = ref(advance(state.history, draft, step));
}
