import { childrenOf, isElement, type MailNode } from './model.ts';

/** A loop of products in a section: the node that opens it, and how many are shown. */
export interface Loop {
  readonly id: string;
  readonly list: string;
  readonly limit: number;
  /** The text of the node with another limit. */
  readonly withLimit: (limit: number) => string;
}

/** At most this many products are in a list (docs/reference/templates.md §2). */
export const mostInLoop = 12;

const opening =
  /(?<before>\{%-?\s*for\s+\w+\s+in\s+(?<list>products|recommendations)\b[^%]*?\blimit:\s*)(?<limit>\d+)/u;

/** The loop of products that a section opens with a limit; undefined for any other node. */
export function loopIn(section: MailNode): Loop | undefined {
  for (const node of childrenOf(section)) {
    const text = isElement(node) && node.tag === 'mj-raw' ? (node.text ?? '') : '';
    const { before = '', list = '', limit = '' } = opening.exec(text)?.groups ?? {};
    if (limit === '') continue;
    const withLimit = (next: number): string => text.replace(opening, () => before + String(next));
    return { id: node.id, list, limit: Number(limit), withLimit };
  }
  return undefined;
}
