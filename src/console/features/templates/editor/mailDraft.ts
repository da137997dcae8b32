import { checkDocument } from '#domain/document/check.ts';
import type { DocumentProblem, ElementNode, Place, TextChange } from '#domain/document/model.ts';
import { parseDocument } from '#domain/document/parse.ts';
import { changed, type Edited } from '#domain/document/patch.ts';
import { changeBetween } from '#console/editors/textChange.ts';
import { newId } from '#console/builder/newId.ts';

/** A text that is a document, with its tree and where its nodes are. */
export interface ReadMail {
  readonly text: string;
  readonly root: ElementNode;
  readonly places: ReadonlyMap<string, Place>;
}

/**
 * A mail being edited. Blocks and source are views of one text; while it is broken, the blocks show the last one that
 * was not (templates.md §1). In mode `html` there are no blocks.
 */
export interface MailDraft {
  readonly mode: 'blocks' | 'html';
  readonly text: string;
  /** The document of the blocks; undefined in mode `html`, and where the text was never a document. */
  readonly read: ReadMail | undefined;
  /** The form of the text and the content of its elements; what depends on the tenant comes with the preview. */
  readonly problems: readonly DocumentProblem[];
}

/** Whether the blocks show the text as it is. */
export function isInSync({ mode, text, read }: MailDraft): boolean {
  return mode === 'html' || read?.text === text;
}

/** The draft of a text. */
export function mailDraft(mode: MailDraft['mode'], text: string): MailDraft {
  return mode === 'html'
    ? { mode, text, read: undefined, problems: [] }
    : readDraft({ text, known: new Map() }, undefined);
}

/** A text that was typed or pasted: nodes outside of the change keep their ids. */
export function withText(draft: MailDraft, text: string): MailDraft {
  const change = changeBetween(draft.text, text);
  if (!change) return draft;
  if (draft.mode === 'html') return mailDraft('html', text);
  return readDraft(edited(draft, text, change), draft.read);
}

/** An edit of the blocks, which are in sync. */
export function withEdit(draft: MailDraft, edit: Edited): MailDraft {
  return edit.text === draft.text ? draft : readDraft(edit, draft.read);
}

/** Ids follow the last text that was a document; while a text is broken, they wait for the next. */
function edited({ text: now, read }: MailDraft, text: string, change: TextChange): Edited {
  if (!read) return { text, known: new Map() };
  const since = read.text === now ? change : changeBetween(read.text, text);
  return since ? changed(read, since) : { text, known: new Map() };
}

function readDraft({ text, known }: Edited, last: ReadMail | undefined): MailDraft {
  const parsed = parseDocument(text, { known, newId });
  const problems = [...parsed.problems, ...checkDocument(parsed)];
  const { root, places } = parsed;
  const isBroken = parsed.problems.some(({ severity }) => severity === 'error');
  return { mode: 'blocks', text, read: root && !isBroken ? { text, root, places } : last, problems };
}

/** The innermost node around a position of the text; null outside of the document. */
export function nodeAt({ places }: ReadMail, position: number): string | null {
  let best: { readonly id: string; readonly size: number } | undefined;
  for (const [id, { from, to }] of places) {
    if (from <= position && position <= to && (!best || to - from <= best.size)) best = { id, size: to - from };
  }
  return best?.id ?? null;
}
