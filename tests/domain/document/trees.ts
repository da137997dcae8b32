import * as fc from 'fast-check';
import { attributesOf } from '#domain/document/attributes.ts';
import { rawTag, type ElementNode, type MailNode } from '#domain/document/model.ts';
import { contentOf } from '#domain/document/tags.ts';

const value = fc.oneof(
  fc.constantFrom('12px', '#ffffff', 'left', '{{ customer.name | url }}', 'a & b', "it's", 'say "hi"', '', ' '),
  fc.string().map((text) => text.replaceAll(/["\r]/gu, '')),
);

const text = fc.oneof(
  fc.constantFrom('<p>Hello</p>', '{% if a > 3 %}x{% endif %}', '<!-- </mj-text> -->', 'a < b', ' \n ', '<br/>'),
  fc.string().map((one) => one.replaceAll('<', '')),
);

const comment = fc
  .string()
  .map((one): MailNode => ({ id: '', tag: rawTag, attributes: {}, text: `<!--${one.replaceAll('-', '')}-->` }));

/** Any element that fits into another, with what fits into it. */
function elementOf(tag: string, depth: number): fc.Arbitrary<MailNode> {
  const content = contentOf(tag);
  const names = Object.keys(attributesOf(tag));
  const attributes = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4, noNullPrototype: true });
  if (content === 'text') return fc.record({ id: fc.constant(''), tag: fc.constant(tag), attributes, text });
  const inside = Array.isArray(content) ? content.filter((name) => name !== 'mjml') : [];
  const child =
    depth === 0 || inside.length === 0
      ? comment
      : fc.oneof(
          fc.constantFrom(...inside).chain((name) => elementOf(name, depth - 1)),
          comment,
        );
  const children = fc.array(child, { maxLength: 3, minLength: 0 });
  return fc.record({
    id: fc.constant(''),
    tag: fc.constant(tag),
    attributes,
    children: content === 'nothing' ? fc.constant([]) : children,
  });
}

/** Any document: a head, a body, comments. */
export const anyDocument: fc.Arbitrary<ElementNode> = fc
  .tuple(elementOf('mj-head', 3), elementOf('mj-body', 5), fc.array(comment, { maxLength: 1 }))
  .map(([head, body, comments]) => ({ id: '', tag: 'mjml', attributes: {}, children: [...comments, head, body] }));

/** A tree without ids, to compare by. */
export function bare(node: MailNode | undefined): unknown {
  if (!node) return undefined;
  const { id: _, ...rest } = node;
  return 'children' in rest ? { ...rest, children: (rest.children ?? []).map((child) => bare(child)) } : rest;
}

/** New ids: n1, n2 … */
export function counting(): () => string {
  let last = 0;
  return () => `n${++last}`;
}
