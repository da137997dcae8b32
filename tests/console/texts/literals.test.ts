import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/console/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.tsx'));

/** Attributes that a person reads or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
  'heading',
]);
const letters = /\p{L}/u;

/** Texts that stand in a component's markup instead of in the catalogue. */
function literalsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  const note = (start: number, text: string) => {
    if (letters.test(text)) found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim()}`);
  };
  new Visitor({
    JSXText: (node) => note(node.start, node.value),
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !spoken.has(node.name.name) || !node.value) return;
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (value.type === 'Literal' && typeof value.value === 'string') note(node.start, value.value);
      if (value.type === 'TemplateLiteral') for (const part of value.quasis) note(part.start, part.value.raw);
    },
    JSXExpressionContainer: (node) => {
      const { expression } = node;
      const isChild = source.slice(0, node.start).trimEnd().endsWith('>');
      if (isChild && expression.type === 'Literal' && typeof expression.value === 'string') {
        note(node.start, expression.value);
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe('components', () => {
  it('are read by this test', () => {
    expect(files.length).toBeGreaterThan(40);
  });

  it('hold no text of their own: every word comes from the catalogue', () => {
    expect(files.flatMap(literalsIn)).toEqual([]);
  });

  it('hold no colour and no size of their own: both stand in tailwind.config.ts', () => {
    const offenders = files.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/#[0-9a-f]{3,8}\b(?!\/)|[\w-]+-\[[^\]\s'"]+\]/giu),
        ([text]) => `${file} ${text}`,
      ),
    );
    expect(offenders.filter((text) => !text.includes('#content'))).toEqual([]);
  });
});
