import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Utilities that take a length, after their variants. */
const length =
  /^(?:[\w@-]+:)*-?(?:w|h|min-w|max-w|min-h|max-h|size|basis|p[xytrbl]?|m[xytrbl]?|gap-[xy]|gap|scroll-m[tb]?|inset-[xy]|inset)-(?<value>\w[\w./-]*)$/u;

/** The names of the two tables of lengths. */
const tables = /const grid = \{.*?\n\} as const;.*?const sizes = \{.*?\n\} as const;/su;
const [table = ''] = tables.exec(readFileSync('tailwind.config.ts', 'utf8')) ?? [];
const names = new Set([...table.matchAll(/^ {2}'?(?<name>[\w.-]+)'?: '/gmu)].map(({ groups }) => groups?.['name']));
/** Values that are no length of ours. */
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
