import type { BlockKind } from './blocks.ts';
import { childrenOf, isElement, nodesOf, type ElementNode, type MailNode } from './model.ts';
import { fitsIn } from './tags.ts';

/**
 * Where a block goes: as a child of a node, before the child of that index; wrapped in a section where it needs one.
 */
export interface InsertPlace {
  readonly parent: MailNode;
  readonly index: number;
  readonly mjml: string;
}

/** The path from the root to a node, both included; empty for an unknown one. */
export function pathOf(root: MailNode, id: string): readonly MailNode[] {
  if (root.id === id) return [root];
  for (const child of childrenOf(root)) {
    const below = pathOf(child, id);
    if (below.length > 0) return [root, ...below];
  }
  return [];
}

/** The place of a block after the current node; at the end of the mail where none is current. */
export function insertPlace(
  root: ElementNode,
  { into, mjml }: BlockKind,
  current: string | null,
): InsertPlace | undefined {
  const body = [...nodesOf(root)].find(({ tag }) => tag === 'mj-body');
  if (!body) return undefined;
  const around = current === null ? [] : pathOf(root, current);
  // The head is not part of the visible email, so the block goes to the end of the body.
  const path = around.some((node) => node.tag === 'mj-head') ? [] : around;
  const tag = into === 'column' ? (/^<([a-z-]+)/u.exec(mjml)?.[1] ?? '') : 'mj-section';
  // The nearest node around the current one that takes the block, after the part of it that holds the current one.
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const parent = path[depth];
    if (!parent || !isElement(parent) || !fitsIn(tag, parent.tag)) continue;
    const at = childrenOf(parent).findIndex((child) => child === path[depth + 1]);
    return { parent, index: at === -1 ? childrenOf(parent).length : at + 1, mjml };
  }
  // A block inserted on a section goes to its first column.
  const section = path.findLast((node) => node.tag === 'mj-section');
  const column = section && childrenOf(section).find((child) => child.tag === 'mj-column');
  if (into === 'column' && column) return { parent: column, index: childrenOf(column).length, mjml };
  const inBody = path.find((node) => childrenOf(body).includes(node));
  const after = inBody ? childrenOf(body).indexOf(inBody) + 1 : childrenOf(body).length;
  const lines = mjml.replaceAll('\n', '\n    ');
  const wrapped = into === 'body' ? mjml : `<mj-section>\n  <mj-column>\n    ${lines}\n  </mj-column>\n</mj-section>`;
  return { parent: body, index: after, mjml: wrapped };
}

/** Where Alt+Up and Alt+Down move a node: among its siblings, then to the next parent of its kind. */
export function movePlace(
  root: ElementNode,
  id: string,
  step: -1 | 1,
): { parent: MailNode; index: number } | undefined {
  const path = pathOf(root, id);
  const [parent, node] = path.slice(-2);
  if (!parent || !node || path.length < 3) return undefined;
  const siblings = childrenOf(parent);
  const at = siblings.indexOf(node);
  if (siblings[at + step]) return { parent, index: step === 1 ? at + 2 : at - 1 };
  const parents = [...nodesOf(root)].filter((one) => one.tag === parent.tag && !path.includes(one));
  const order = [...nodesOf(root)];
  const here = order.indexOf(parent);
  const next =
    step === 1
      ? parents.find((one) => order.indexOf(one) > here)
      : parents.findLast((one) => order.indexOf(one) < here);
  return next && { parent: next, index: step === 1 ? 0 : childrenOf(next).length };
}
