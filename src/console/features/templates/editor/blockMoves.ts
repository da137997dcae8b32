import type { BlockKind } from '#domain/document/blocks.ts';
import { insertPlace, movePlace, pathOf } from '#domain/document/insertPlace.ts';
import { childrenOf, isElement, nodesOf, type MailNode } from '#domain/document/model.ts';
import { duplicated, moved, withAttribute, withInserted, without, withNodeText } from '#domain/document/patch.ts';
import { draftIn, editableIn, editBlocks, nodeOf, setCurrent, type MailEditor } from './mailEditor.ts';
import type { ReadMail } from './mailDraft.ts';

/** Inserts a block after the current one, and makes it current. */
export function insertBlock(editor: MailEditor, kind: BlockKind): void {
  const before = idsOf(editableIn(editor));
  editBlocks(editor, (read) => {
    const place = insertPlace(read.root, kind, editor.state.current);
    return place && withInserted(read, place.parent, place.index, place.mjml);
  });
  const added = nodesIn(editor).filter(({ id }) => !before.has(id));
  // Of a wrapped block the block itself, not its section.
  const tag = /^<([a-z-]+)/u.exec(kind.mjml)?.[1];
  const next = added.find((node) => node.tag === tag) ?? added[0];
  if (next) setCurrent(editor, next.id);
}

/** Moves the current block up or down. */
export function moveBlock(editor: MailEditor, step: -1 | 1): void {
  const { current } = editor.state;
  if (current === null) return;
  editBlocks(editor, (read) => {
    const place = movePlace(read.root, current, step);
    return place && moved(read, current, place.parent, place.index);
  });
}

/** Moves a block before or after another one, or into it: what dragging does. */
export function dropBlock(editor: MailEditor, id: string, target: string, side: 'before' | 'after'): void {
  editBlocks(editor, (read) => {
    const path = pathOf(read.root, target);
    const [parent, node] = path.slice(-2);
    if (!parent || !node || path.some((one) => one.id === id)) return undefined;
    return moved(read, id, parent, childrenOf(parent).indexOf(node) + (side === 'after' ? 1 : 0));
  });
}

/** Whether a block may be removed, moved or copied: everything below the body. */
export function isMovable(editor: MailEditor, id: string | null): boolean {
  const read = editableIn(editor);
  return id !== null && read !== undefined && pathOf(read.root, id).length > 2;
}

/** Removes the current block; the next one, else the one around it, becomes current. */
export function removeBlock(editor: MailEditor): void {
  const { current } = editor.state;
  const read = editableIn(editor);
  if (current === null || !read || !isMovable(editor, current)) return;
  const [parent, node] = pathOf(read.root, current).slice(-2);
  const siblings = parent ? childrenOf(parent) : [];
  const at = siblings.findIndex((one) => one === node);
  const next = siblings[at + 1] ?? siblings[at - 1] ?? parent;
  editBlocks(editor, (now) => without(now, current));
  setCurrent(editor, next?.id ?? null);
}

/** Inserts a copy of the current block after it, and makes it current. */
export function duplicateBlock(editor: MailEditor): void {
  const { current } = editor.state;
  const read = editableIn(editor);
  const parent = current === null || !read ? undefined : pathOf(read.root, current).at(-2);
  if (current === null || !parent) return;
  const before = idsOf(read);
  editBlocks(editor, (now) => duplicated(now, parent, current));
  const added = nodesIn(editor).find(({ id }) => !before.has(id));
  if (added) setCurrent(editor, added.id);
}

/** Sets an attribute of a block; an empty value removes it. Typing in one attribute is one step. */
export function setAttribute(editor: MailEditor, id: string, name: string, value: string): void {
  const written = value.replaceAll('"', '&quot;');
  editBlocks(
    editor,
    (read) => withAttribute(read, id, name, value === '' && name !== 'alt' ? undefined : written),
    `${id} ${name}`,
  );
}

/** Replaces the text of a block. Typing in one block is one step. */
export function setNodeText(editor: MailEditor, id: string, text: string): void {
  const node = nodeOf(draftIn(editor).read, id);
  if (!node || (isElement(node) && node.text === text)) return;
  editBlocks(editor, (read) => withNodeText(read, node, text), `${id} text`);
}

/** Gives a section a number of columns: empty ones are added at its end, surplus ones go with what they contain. */
export function setColumns(editor: MailEditor, sectionId: string, count: number): void {
  const columnsOf = (read: ReadMail): readonly MailNode[] =>
    childrenOf(nodeOf(read, sectionId) ?? read.root).filter(({ tag }) => tag === 'mj-column');
  const step = `${sectionId} columns`;
  for (let read = editableIn(editor); read && columnsOf(read).length !== count; read = editableIn(editor)) {
    const columns = columnsOf(read);
    const section = nodeOf(read, sectionId);
    const last = columns.at(-1);
    const now = read;
    if (!section || count < 1) return;
    if (columns.length > count && last) editBlocks(editor, () => without(now, last.id), step);
    else
      editBlocks(editor, () => withInserted(now, section, childrenOf(section).length, '<mj-column></mj-column>'), step);
  }
}

function nodesIn(editor: MailEditor): readonly MailNode[] {
  const read = editableIn(editor);
  return read ? [...nodesOf(read.root)] : [];
}

function idsOf(read: ReadMail | undefined): ReadonlySet<string> {
  return new Set(read ? [...nodesOf(read.root)].map(({ id }) => id) : []);
}
