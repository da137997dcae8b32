import { randomBytes } from 'node:crypto';
import type { SentDocument, StoredDocument } from '#contract/features/mailDocument.ts';
import { checkDocument } from '#domain/document/check.ts';
import {
  childrenOf,
  isElement,
  nodesOf,
  type DocumentProblem,
  type ElementNode,
  type MailNode,
} from '#domain/document/model.ts';
import { parseDocument, type Parsed } from '#domain/document/parse.ts';
import { printDocument } from '#domain/document/print.ts';

/** A sent document as it was read: `stored` and `root` are undefined where its text is no tree. */
export interface ReadDocument {
  readonly stored: StoredDocument | undefined;
  /** The tree of mode `blocks`. */
  readonly root: ElementNode | undefined;
  /** The text that spans of problems refer to. */
  readonly text: string;
  readonly problems: readonly DocumentProblem[];
  /** Where the nodes of the text are, under ids of their own. */
  readonly parsed: Parsed | undefined;
}

const newId = (): string => randomBytes(6).toString('hex');

/** Reads what was sent as `jsonBody`. A text wins over a tree; ids of a tree that says the same are kept. */
export function readDocument(sent: SentDocument): ReadDocument {
  if (sent.mode === 'html')
    return { stored: sent, root: undefined, text: sent.document, problems: [], parsed: undefined };
  const { source, document, ...rest } = sent;
  const tree = document && isElement(document) ? document : undefined;
  const text = source ?? (tree ? printDocument(tree) : '');
  const parsed = parseDocument(text, { newId });
  const problems = [...parsed.problems, ...checkDocument(parsed)];
  const isTree = parsed.root && !parsed.problems.some(({ severity }) => severity === 'error');
  if (!parsed.root || !isTree) return { stored: undefined, root: undefined, text, problems, parsed };
  const root = withIdsOf(parsed.root, tree);
  return { stored: { ...rest, document: root, source: text }, root, text, problems, parsed };
}

/** The tree with the ids of another that has the same nodes in the same order, if these are all different. */
function withIdsOf(root: ElementNode, other: ElementNode | undefined): ElementNode {
  if (!other) return root;
  const [mine, theirs] = [[...nodesOf(root)], [...nodesOf(other)]];
  const ids = theirs.map(({ id }) => id);
  const isSame = mine.length === theirs.length && mine.every(({ tag }, index) => tag === theirs[index]?.tag);
  if (!isSame || ids.includes('') || new Set(ids).size < ids.length) return root;
  const idOf = new Map(mine.map(({ id }, index) => [id, ids[index] ?? id]));
  const renamed = <Node extends MailNode>(node: Node): Node => ({
    ...node,
    id: idOf.get(node.id) ?? node.id,
    ...(isElement(node) && node.children && { children: childrenOf(node).map((child) => renamed(child)) }),
  });
  return renamed(root);
}
