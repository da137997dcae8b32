import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Utilities that take a length, after their variants. */
const length =
  /^(?:[\w@-]+:)*-?(?:w|h|min-w|max-w|min-h|max-h|size|basis|p[xytrbl]?|m[xytrbl]?|gap-[xy]|gap|scroll-m[tb]?|inset-[xy]|inset)-(?<value>\w[\w./-]*)$/u;

/** The names of the two tables of lengths. */
const tables = /const grid = \{.*?\n\} as const;.*?const sizes = \{.*?\n\} as const;/su;
const [table = ''] = tables.exec(readFileSync('tailwind.config.ts', 'utf8')) ?? [];
const names = new Set([...table.matchAll(/^ {2}'?(?<name>[\w.-]+)'?: '/gmu)].map(({ groups }) => groups?.['name']));
/** Values that are not in the table. */
const others = ['auto', 'full', 'none', 'screen', 'min', 'max', 'fit', 'nine-tenths', 'mark'];
const share = /^\d+\/\d+$/u;

/** The words of texts that look like lists of classes. */
function classesOf(file: string): readonly string[] {
  return (readFileSync(file, 'utf8').match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/gu) ?? []).flatMap((text) =>
    text.slice(1, -1).split(/\s+/u),
  );
}

const files = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `src/console/${file.replaceAll('\\', '/')}`);

describe('sizes in components', () => {
  it('are names of the table of tokens: any other has no effect, and nobody is told', () => {
    const unknown = files.flatMap((file) =>
      classesOf(file).flatMap((word) => {
        const value = length.exec(word)?.groups?.['value'];
        return value === undefined || names.has(value) || others.includes(value) || share.test(value)
          ? []
          : [`${file}: ${word}`];
      }),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});

const widest = 120;
/** The most columns of a long line beside the literal that is the reason for its length. */
const mostBeside = 60;
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|tsx|js)$/u.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The lines of a file above 120 columns, with their number. */
function longLines(text: string): readonly (Range & { readonly line: number })[] {
  let at = 0;
  return text.split('\n').flatMap((content, index) => {
    const start = at;
    at += content.length + 1;
    return content.length > widest ? [{ line: index + 1, start, end: start + content.length }] : [];
  });
}

const isSql = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|JOIN|CASE WHEN)\b/u;

/** The strings, texts of markup and regular expressions of a syntax tree, without SQL. */
function literalsIn(node: unknown, text: string): readonly Range[] {
  if (Array.isArray(node)) return node.flatMap((child: unknown) => literalsIn(child, text));
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end } = node as Range & { readonly type?: string };
  const isTemplate = type === 'TemplateLiteral' && !isSql.test(text.slice(start, end));
  const found = isTemplate || type === 'Literal' || type === 'JSXText' ? [{ start, end }] : [];
  const children = type === 'TaggedTemplateExpression' ? [] : Object.values(node);
  return [...found, ...children.flatMap((child: unknown) => literalsIn(child, text))];
}

const overlap = (one: Range, other: Range): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** The long lines of all sources, as places, by whether a comment or code is the reason. */
const long = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const lines = longLines(text);
  if (lines.length === 0) return [];
  const { program, comments } = parseSync(file, text);
  const literals = literalsIn(program, text);
  return lines.map((range) => ({
    place: `${file}:${range.line}`,
    isComment: comments.some((comment) => overlap(range, comment) > 0),
    beside: range.end - range.start - Math.max(0, ...literals.map((literal) => overlap(range, literal))),
  }));
});

describe('lines of src', () => {
  it('have comments of at most 120 columns', () => {
    expect(long.filter(({ isComment }) => isComment).map(({ place }) => place)).toEqual([]);
  });

  it('have at most 120 columns, unless a string or regular expression alone exceeds them; SQL is broken over lines', () => {
    const wide = long.filter(({ isComment, beside }) => !isComment && beside > mostBeside);
    expect(wide.map(({ place }) => place)).toEqual([]);
  });
});
