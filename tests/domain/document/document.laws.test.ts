import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf } from '#domain/document/attributes.ts';
import { childrenOf, isElement, nodesOf, type ElementNode, type MailNode, type Place } from '#domain/document/model.ts';
import { parseDocument, type Parsed } from '#domain/document/parse.ts';
import {
  changed,
  duplicated,
  moved,
  withAttribute,
  withInserted,
  without,
  withNodeText,
  type Edited,
} from '#domain/document/patch.ts';
import { printDocument } from '#domain/document/print.ts';
import { anyDocument, bare, counting } from './trees.ts';
import { runsOf } from '#tests/support/laws.ts';

const parse = (text: string) => parseDocument(text, { newId: counting() });
const reparse = ({ text, known }: Edited) => parseDocument(text, { known, newId: () => 'new' + Math.random() });

describe('laws of the document', () => {
  it('L1: parsing a printed tree gives that tree', () => {
    fc.assert(
      fc.property(anyDocument, (tree) => {
        const parsed = parse(printDocument(tree));
        expect(parsed.problems).toEqual([]);
        expect(bare(parsed.root)).toEqual(bare(tree));
      }),
      runsOf(500),
    );
  });

  it('L3: every character of any text belongs to a node or a problem', () => {
    const mutated = fc
      .tuple(anyDocument, fc.array(fc.tuple(fc.nat(), fc.nat(20), fc.string({ maxLength: 4 })), { maxLength: 4 }))
      .map(([tree, edits]) => {
        let text = printDocument(tree);
        for (const [at, length, insert] of edits) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + insert + text.slice(from + length);
        }
        return text;
      });
    fc.assert(
      fc.property(
        fc.oneof(mutated, fc.string({ unit: fc.constantFrom(...Array.from('<>/="\' mjmltext!-{}')) })),
        (text) => {
          expect(uncovered(text, parse(text))).toBe('');
        },
      ),
      runsOf(3000),
    );
  });

  it('L5: an edit of a block changes nothing but its span, and every other node keeps its id', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), fc.nat(), fc.nat(5), (tree, which, other, kind) => {
        const text = printDocument(tree);
        const parsed = parse(text);
        const nodes = [...nodesOf(rootOf(parsed))].slice(1);
        const node = chosen(nodes, which);
        const target = chosen(nodes, other);
        const edit = editOf(kind, { ...parsed, text }, node, target);
        if (!edit) return;
        const after = reparse(edit);
        expect(after.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        const kept = nodes.filter((one) => one.id !== node.id && !isInside(parsed, one.id, node.id));
        for (const one of kept) {
          const place = placeIn(after.places, one.id);
          if (one.id === target.id || isInside(parsed, node.id, one.id) || isInside(parsed, target.id, one.id))
            continue;
          const was = placeIn(parsed.places, one.id);
          expect(edit.text.slice(place.from, place.to)).toBe(text.slice(was.from, was.to));
        }
      }),
      runsOf(800),
    );
  });

  it('moving a block moves it byte for byte, with its id and those inside it', () => {
    const text =
      '<mjml><mj-body>\n  <mj-section a="1"><mj-column/></mj-section>\n  <mj-wrapper></mj-wrapper>\n</mj-body></mjml>';
    const parsed = parse(text);
    const body = chosen(childrenOf(rootOf(parsed)), 0);
    const section = chosen(childrenOf(body), 0);
    const edit = moved({ ...parsed, text }, section.id, body, 2);
    expect(edit.text).toBe(
      '<mjml><mj-body>\n  <mj-wrapper></mj-wrapper>\n  <mj-section a="1"><mj-column/></mj-section>\n</mj-body></mjml>',
    );
    const after = reparse(edit);
    expect(placeIn(after.places, section.id).from).toBe(edit.text.indexOf('<mj-section'));
    expect([...after.places.keys()].toSorted()).toEqual([...parsed.places.keys()].toSorted());
  });
});

function rootOf({ root }: Parsed): ElementNode {
  if (!root) throw new Error('The text is no tree.');
  return root;
}

function placeIn(places: ReadonlyMap<string, Place>, id: string): Place {
  const place = places.get(id);
  if (!place) throw new Error(`The node ${id} was lost.`);
  return place;
}

function chosen<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is none to choose from.');
  return item;
}

/** The characters that no node, problem or white space accounts for. */
function uncovered(text: string, { root, places, problems }: Parsed): string {
  const spans = [...(root ? [placeIn(places, root.id)] : []), ...problems];
  return Array.from({ length: text.length }, (_, index) => index)

    .filter((at) => text[at]?.trim() !== '' && !spans.some(({ from, to }) => from <= at && at < to))
    .map((at) => text[at])
    .join('');
}

function isInside({ places }: Parsed, id: string, ancestor: string): boolean {
  for (let one = places.get(id)?.parent; one; one = places.get(one)?.parent) if (one === ancestor) return true;
  return false;
}

function editOf(
  kind: number,
  document: Parsed & { readonly text: string },
  node: MailNode,
  target: MailNode,
): Edited | undefined {
  const parentId = document.places.get(node.id)?.parent;
  const parent = chosen(
    [...nodesOf(rootOf(document))].filter(({ id }) => id === parentId),
    0,
  );
  const holdsText = isElement(node) && node.text !== undefined;
  const takes = isElement(target) && target.children !== undefined && Object.keys(attributesOf(target.tag)).length > 0;
  switch (kind) {
    case 0:
      return isElement(node) ? withAttribute(document, node.id, 'css-class', 'a b') : undefined;
    case 1:
      return holdsText ? withNodeText(document, node, 'Hello <b>you</b>') : undefined;
    case 2:
      return without(document, node.id);
    case 3:
      return duplicated(document, parent, node.id);
    case 4:
      return takes && target.id !== node.id && !isInside(document, target.id, node.id)
        ? moved(document, node.id, target, 0)
        : undefined;
    default:
      return takes ? withInserted(document, target, 0, '<mj-spacer />') : changed(document);
  }
}
