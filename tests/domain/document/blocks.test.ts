import { describe, expect, it } from 'vitest';
import { blockNames, blocks, excerptOf, labelOf, newDocument } from '#domain/document/blocks.ts';
import { checkDocument } from '#domain/document/check.ts';
import { insertPlace, movePlace } from '#domain/document/insertPlace.ts';
import { mailProblems } from '#domain/document/mailProblems.ts';
import { nodesOf, type ElementNode } from '#domain/document/model.ts';
import { parseDocument } from '#domain/document/parse.ts';
import { moved, withInserted } from '#domain/document/patch.ts';
import { typedBlock } from '#domain/document/typedBlock.ts';
import { counting } from './trees.ts';

function parsed(text: string) {
  const read = parseDocument(text, { newId: counting() });
  if (!read.root) throw new Error(read.problems[0]?.message);
  return { ...read, root: read.root, text };
}
const find = (root: ElementNode, label: string): string =>
  [...nodesOf(root)].find((node) => labelOf(node) === label)?.id ?? 'none';

describe('blocks', () => {
  it.each(blockNames)('%s can be inserted at the begin, at the end and after any block of a new mail', (name) => {
    const document = parsed(newDocument);
    for (const current of [null, ...[...nodesOf(document.root)].map(({ id }) => id)]) {
      const place = insertPlace(document.root, blocks[name], current);
      if (!place) throw new Error('There is no place.');
      const after = parsed(withInserted(document, place.parent, place.index, place.mjml).text);
      expect([...after.problems, ...checkDocument(after)]).toEqual([]);
    }
  });

  it('a new mail has nothing to complain about', () => {
    expect(mailProblems(newDocument, parsed(newDocument))).toEqual([]);
  });

  it('go after the current block, and into the first column of a current section', () => {
    const document = parsed(newDocument);
    const afterHeading = insertPlace(document.root, blocks.button, find(document.root, 'Heading'));
    expect([labelOf(afterHeading?.parent ?? document.root), afterHeading?.index]).toEqual(['Column', 1]);
    const onSection = insertPlace(document.root, blocks.button, find(document.root, 'Section'));
    expect([labelOf(onSection?.parent ?? document.root), onSection?.index]).toEqual(['Column', 2]);
  });

  it('move among their siblings, then into the next column', () => {
    const document = parsed(newDocument);
    const heading = find(document.root, 'Heading');
    const down = movePlace(document.root, heading, 1);
    expect(down?.index).toBe(2);
    const next = parsed(moved(document, heading, down?.parent ?? document.root, 2).text);
    const further = movePlace(next.root, find(next.root, 'Heading'), 1);
    expect(further).toMatchObject({ index: 0 });
    expect(movePlace(document.root, heading, -1)).toBeUndefined();
  });

  it.each([
    [
      '+ button "Shop now" https://x.example/a?b=1',
      '<mj-button href="https://x.example/a?b=1" background-color="#1f5f4a" color="#ffffff">Shop now</mj-button>',
    ],
    ['+ heading Up to 40 % off', '<mj-text><h1>Up to 40 % off</h1></mj-text>'],
    ['+text 3 < 4', '<mj-text><p>3 &lt; 4</p></mj-text>'],
    ['+ image /v/0123.png', '<mj-image src="/v/0123.png" />'],
    ['+ image "A mug" /v/0123.png', '<mj-image src="/v/0123.png" alt="A mug" />'],
    ['+ spacer 40', '<mj-spacer height="40px" />'],
    ['+ recomm', blocks.recommendations.mjml],
  ])('%s is read as a block', (typed, mjml) => {
    expect(typedBlock(typed)?.kind.mjml).toBe(mjml);
  });

  it('are named by what they show', () => {
    const { root } = parsed(newDocument);
    expect([...nodesOf(root)].map((node) => [labelOf(node), excerptOf(node)])).toContainEqual(['Heading', 'Heading']);
  });
});
