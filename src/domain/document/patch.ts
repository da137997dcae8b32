import { withChanges } from '#domain/textChanges.ts';
import { childrenOf, type MailNode, type Place, type TextChange, type TextSpan } from './model.ts';
import type { Parsed } from './parse.ts';
import { printAttribute } from './print.ts';

/** A text after an edit, and where the nodes that it keeps begin in it: what parsing it needs to keep their ids. */
export interface Edited {
  readonly text: string;
  readonly known: ReadonlyMap<number, string>;
}

/** A document to edit: its text with what it was parsed to. */
export interface Editable extends Pick<Parsed, 'places'> {
  readonly text: string;
}

/** Replaces spans of a text that do not overlap. Nodes that begin inside a replaced span lose their ids. */
export function changed({ text, places }: Editable, ...changes: readonly TextChange[]): Edited {
  const inOrder = changes.toSorted((one, other) => one.from - other.from || one.to - other.to);
  const known = new Map<number, string>();
  for (const [id, { from }] of places) {
    const isLost = inOrder.some((change) => change.from <= from && from < change.to);
    if (!isLost) known.set(from + shiftBefore(inOrder, from), id);
  }
  return { text: withChanges(text, inOrder), known };
}

function shiftBefore(changes: readonly TextChange[], position: number): number {
  return changes
    .filter(({ to }) => to <= position)
    .reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
}

/** Sets an attribute of a node; undefined removes it. */
export function withAttribute(document: Editable, id: string, name: string, value: string | undefined): Edited {
  const { open, attributes } = placeOf(document, id);
  const present = attributes.get(name);
  if (present && value === undefined) return changed(document, { ...spanOf(present), insert: '' });
  if (value === undefined) return changed(document);
  const written = ` ${printAttribute(name, value)}`;
  if (present) return changed(document, { ...spanOf(present), insert: written });
  const last = [...attributes.values()].at(-1);
  const at = last?.to ?? open.from + 1 + (/^[\w:.-]+/u.exec(document.text.slice(open.from + 1))?.[0].length ?? 0);
  return changed(document, { from: at, to: at, insert: written });
}

/** Replaces the text of a node that contains text, or of a raw node. */
export function withNodeText(document: Editable, node: MailNode, text: string): Edited {
  const { open, inner, from, to } = placeOf(document, node.id);
  if (inner) return changed(document, { ...spanOf(inner), insert: text });
  if (node.tag.startsWith('#')) return changed(document, { from, to, insert: text });
  return changed(document, { ...openSpan(document, open), insert: `>${text}</${node.tag}>` });
}

/** Inserts MJML as a child of an element, before the child of that index. */
export function withInserted(document: Editable, parent: MailNode, index: number, mjml: string): Edited {
  return changed(document, insertion(document, parent, index, mjml).change);
}

/** Removes a node, with its line where it has one of its own. */
export function without(document: Editable, id: string): Edited {
  return changed(document, { ...ownLines(document, id), insert: '' });
}

/** Moves a node, byte for byte, to before the child of that index of an element. */
export function moved(document: Editable, id: string, parent: MailNode, index: number): Edited {
  const { from, to } = placeOf(document, id);
  const own = childrenOf(parent).findIndex((child) => child.id === id);
  if (own !== -1 && (index === own || index === own + 1)) return changed(document);
  const removal = { ...ownLines(document, id), insert: '' };
  const { change, offset } = insertion(document, parent, index, document.text.slice(from, to), true);
  const { text, known } = changed(document, removal, change);
  const shift = change.from + shiftBefore([removal], change.from) + offset - from;
  const ids = new Map(known);
  for (const [inside, place] of document.places) {
    if (place.from >= from && place.to <= to) ids.set(place.from + shift, inside);
  }
  return { text, known: ids };
}

/** Inserts a copy of a node after it. */
export function duplicated(document: Editable, parent: MailNode, id: string): Edited {
  const { from, to } = placeOf(document, id);
  const index = childrenOf(parent).findIndex((child) => child.id === id);
  return changed(document, insertion(document, parent, index + 1, document.text.slice(from, to), true).change);
}

/**
 * The change that inserts a child, and how far into it the child begins. `asIs` keeps the lines of the child as they
 * are.
 */
function insertion(
  document: Editable,
  parent: MailNode,
  index: number,
  mjml: string,
  asIs = false,
): { readonly change: TextChange; readonly offset: number } {
  const { text } = document;
  const children = childrenOf(parent);
  const place = placeOf(document, parent.id);
  const before = children[index - 1];
  const next = children[index];
  const beside = next ?? before;
  const indent = beside ? indentOf(text, placeOf(document, beside.id).from) : `${indentOf(text, place.from)}  `;
  const child = asIs ? mjml : mjml.replaceAll('\n', `\n${indent}`);
  if (next && !before) {
    const at = placeOf(document, next.id).from;
    return { change: { from: at, to: at, insert: `${child}\n${indent}` }, offset: 0 };
  }
  const lead = `\n${indent}`;
  if (before) {
    const at = placeOf(document, before.id).to;
    return { change: { from: at, to: at, insert: lead + child }, offset: lead.length };
  }
  const end = `\n${indentOf(text, place.from)}`;
  if (place.inner) return { change: { ...spanOf(place.inner), insert: lead + child + end }, offset: lead.length };
  const close = `>${lead}${child}${end}</${parent.tag}>`;
  return { change: { ...openSpan(document, place.open), insert: close }, offset: 1 + lead.length };
}

/** The end of an opening tag that closes itself: `/>` with the white space before it. */
function openSpan({ text }: Editable, { from, to }: TextSpan): TextSpan {
  const [end = ''] = /\s*\/?>$/u.exec(text.slice(from, to)) ?? [];
  return { from: to - end.length, to };
}

/** A node with the white space before it on its line, and the line's end if the line is otherwise empty. */
function ownLines(document: Editable, id: string): TextSpan {
  const { from, to } = placeOf(document, id);
  const [white = ''] = /\n[^\S\n]*$/u.exec(document.text.slice(0, from)) ?? [];
  return { from: from - white.length, to };
}

function indentOf(text: string, from: number): string {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  return /^\s*/u.exec(line)?.[0] ?? '';
}

function placeOf({ places }: Editable, id: string): Place {
  const place = places.get(id);
  if (!place) throw new Error(`The document has no node ${id}.`);
  return place;
}

function spanOf({ from, to }: TextSpan): TextSpan {
  return { from, to };
}
