import { isElement, type ElementNode, type MailNode } from '#domain/document/model.ts';

/** A tree in the form that the mjml library compiles. */
export interface MjmlTree {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly children: readonly MjmlTree[];
  readonly content?: string;
}

/** The tree that the mjml library would parse from the document's text. */
export function mjmlTreeOf({ tag, attributes, text, children = [] }: ElementNode): MjmlTree {
  return {
    tagName: tag,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, asBoolean(value)])),
    children: children.flatMap((child) => childTree(child)),
    ...(text === undefined || text.trim() === '' ? {} : { content: text.trim() }),
  };
}

/** Comments are compiled into the mail, as the library does; text between blocks is not. */
function childTree(node: MailNode): readonly MjmlTree[] {
  if (isElement(node)) return [mjmlTreeOf(node)];
  return node.text.startsWith('<!--') ? [{ tagName: 'mj-raw', attributes: {}, children: [], content: node.text }] : [];
}

function asBoolean(value: string): string | boolean {
  return value === 'true' ? true : value === 'false' ? false : value;
}
