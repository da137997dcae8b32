/**
 * The document of a template: a tree of MJML elements (docs/reference/templates.md §1). Attribute values and texts are
 * kept as they are written, entities included.
 */
export interface ElementNode {
  /** Stable while the document is edited; unique in it. */
  readonly id: string;
  /** `mj-section`, in lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of elements that contain others, in their order. */
  readonly children?: readonly MailNode[];
  /** Of elements that contain HTML or text, byte for byte. */
  readonly text?: string;
}

/** Content between elements: a comment, or text that no element contains. */
export interface RawNode {
  readonly id: string;
  readonly tag: typeof rawTag;
  readonly attributes: Readonly<Record<string, never>>;
  readonly text: string;
}

/** One node of a document. */
export type MailNode = ElementNode | RawNode;

/** The tag of what is no element. */
export const rawTag = '#raw';

/** Makes the id of a node that had none. */
export type NewId = () => string;

/** A part of a text, from its first character to the one after its last. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** The range of a node in the text. */
export interface Place extends TextSpan {
  /** The opening tag; of a raw node the whole. */
  readonly open: TextSpan;
  /** Between the opening and the closing tag; null where the element closes itself. */
  readonly inner: TextSpan | null;
  /** Each attribute with the white space before it, and its value inside the quotes. */
  readonly attributes: ReadonlyMap<string, AttributePlace>;
  /** The id of the element around it; null for the root. */
  readonly parent: string | null;
}

/** The range of an attribute. */
export interface AttributePlace extends TextSpan {
  readonly value: TextSpan;
  readonly quote: '"' | "'";
}

/** An error stops compiling; a warning does not. */
export type Severity = 'error' | 'warning';

/** Something about a document that a person should know, where it is, and what mends it. */
export interface DocumentProblem extends TextSpan {
  readonly severity: Severity;
  readonly message: string;
  /** The fix in one step: the replacement of a span. */
  readonly fix?: TextChange & { readonly title: string };
}

/** The replacement of a span of a text. */
export interface TextChange extends TextSpan {
  readonly insert: string;
}

/** Whether a node is an element. */
export function isElement(node: MailNode): node is ElementNode {
  return node.tag !== rawTag;
}

/** The children of a node; none of one that contains text. */
export function childrenOf(node: MailNode): readonly MailNode[] {
  return isElement(node) ? (node.children ?? []) : [];
}

/** A node and all below it, in the order of the text. */
export function* nodesOf(node: MailNode): Generator<MailNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}
