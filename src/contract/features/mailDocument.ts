import type { ElementNode, MailNode } from '#domain/document/model.ts';
import * as v from 'valibot';

/** The longest text of a template, and the deepest nesting of a sent tree. */
export const longestSource = 300_000;
const deepest = 30;

const nodeId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u, 'An id has letters, digits, _ and - only.'));
/** Attributes are kept as written, so a value may not have both kinds of quotes, which no text could hold. */
const attributeValue = v.pipe(
  v.string(),
  v.maxLength(10_000),
  v.check(
    (value) => !(value.includes('"') && value.includes("'")),
    'Escape one kind of quotation mark as &quot; or &#39;.',
  ),
);

/** A tree below a node: its depth is checked before it is read, so that no tree can exhaust the stack. */
const node: v.GenericSchema<MailNode> = v.object({
  id: v.optional(nodeId, ''),
  tag: v.pipe(v.string(), v.regex(/^(?:mjml|mj-[a-z-]+|#raw)$/u, 'A tag is mjml, mj-… or #raw.')),
  attributes: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][\w:.-]*$/u, 'This isn’t a valid attribute name.')), attributeValue),
    {},
  ),
  children: v.optional(v.array(v.lazy(() => node))),
  text: v.optional(v.pipe(v.string(), v.maxLength(longestSource))),
}) as unknown as v.GenericSchema<MailNode>;

function depthOf(value: unknown): number {
  const waiting: (readonly [unknown, number])[] = [[value, 1]];
  let most = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next;
    most = Math.max(most, depth);
    if (most > deepest) return most;
    const children = typeof one === 'object' && one !== null && 'children' in one ? one.children : undefined;
    if (Array.isArray(children)) for (const child of children) waiting.push([child, depth + 1]);
  }
  return most;
}

const preheader = v.optional(v.pipe(v.string(), v.maxLength(300, 'Use at most 300 characters.')), '');

const blocks = {
  version: v.literal(1),
  mode: v.literal('blocks'),
  /** The line that mail programs show beside the subject. */
  preheader,
};
const html = {
  version: v.literal(1),
  mode: v.literal('html'),
  preheader,
  /** The HTML of an imported newsletter. */
  document: v.pipe(v.string(), v.maxLength(longestSource, 'The HTML is longer than 300,000 characters.')),
};

/**
 * What is sent as `jsonBody`: a tree of MJML elements, or their text as its author wrote it, which wins where both are
 * sent; or HTML in mode `html`.
 */
export const sentDocument = v.variant('mode', [
  v.strictObject({
    ...blocks,
    document: v.optional(
      v.pipe(
        v.custom<unknown>((value) => depthOf(value) <= deepest, `Elements are nested deeper than ${deepest}.`),
        node,
      ),
    ),
    source: v.optional(v.pipe(v.string(), v.maxLength(longestSource, 'The text is longer than 300,000 characters.'))),
  }),
  v.strictObject(html),
]);
export type SentDocument = v.InferOutput<typeof sentDocument>;

/** The stored `jsonBody`: the tree and its text, which always say the same. */
export const storedDocument = v.variant('mode', [
  v.object({ ...blocks, document: node as v.GenericSchema<ElementNode>, source: v.string() }),
  v.object(html),
]);
export type StoredDocument = v.InferOutput<typeof storedDocument>;
