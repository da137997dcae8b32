import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const reference = 'docs/reference';
const decisions = readdirSync('docs/decisions');

/** Code, styles and documents that may cite a page. */
const files = ['src', 'tests', 'e2e', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js|css|md)$/u.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

/** A page of docs/reference, or of docs itself: its headings and its text. */
interface Page {
  readonly text: string;
  /** Section number → the text below it. */
  readonly sections: ReadonlyMap<string, string>;
  readonly headings: readonly string[];
}

function readPage(name: string): Page | undefined {
  const path = [`${reference}/${name}`, `docs/${name}`].find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  const text = readFileSync(path, 'utf8');
  const parts = text.split(/^## /mu).slice(1);
  const numbered = parts.flatMap((part) => {
    const number = /^(?<number>\d+)\. /u.exec(part)?.groups?.['number'];
    return number === undefined ? [] : [[number, part] as const];
  });
  return { text, sections: new Map(numbered), headings: parts.map((part) => part.split('\n', 1)[0] ?? '') };
}

/**
 * A page by its name, with what is cited of it: sections, a quoted phrase, a heading (`figures.md, Words`) or a row
 * (`speed.md, W7`).
 */
const citation =
  /(?<![\w-])(?<page>[a-z]+\.md)(?:,? (?<sections>§\d+(?:(?:,| and| or)? §\d+)*))?(?:, (?:"(?<quoted>[^"*\n]+)"|(?<row>[A-Z]\d+)\b|(?<heading>[A-Z][a-z]+)))?/gu;

/** Comments break their lines; a citation may run over the break. */
function joined(source: string): string {
  return source.replaceAll(/\n\s*(?:\*|\/\/)?[ \t]*/gu, ' ');
}

const pages = new Map<string, Page | undefined>();

/** What is wrong with a citation, or null. */
function fault({ page: name = '', sections, quoted, row, heading }: Record<string, string | undefined>): string | null {
  if (!pages.has(name)) pages.set(name, readPage(name));
  const page = pages.get(name);
  if (!page) return 'is no page of docs/reference';
  const cited = (sections ?? '').match(/\d+/gu) ?? [];
  const missing = cited.find((number) => !page.sections.has(number));
  if (missing !== undefined) return `has no section ${missing}`;
  const within = cited.length > 0 ? cited.map((number) => page.sections.get(number)).join(' ') : page.text;
  const plain = joined(within).toLowerCase();
  if (quoted !== undefined && !plain.includes(quoted.toLowerCase())) return `says nothing like "${quoted}"`;
  if (row !== undefined && !new RegExp(String.raw`(?:\| |- )${row}\b`, 'u').test(within)) return `has no row ${row}`;
  const isHeading = heading === undefined || sections !== undefined || page.headings.includes(heading);
  return isHeading ? null : `has no heading ${heading}`;
}

it('cites pages, sections, phrases and rows of docs/reference that exist', () => {
  const offenders = files.flatMap((file) =>
    Array.from(joined(readFileSync(file, 'utf8')).matchAll(citation), ({ 0: text, groups }) => {
      const wrong = groups?.['page'] === undefined ? null : fault(groups);
      return wrong === null ? [] : [`${file}: ${text} ${wrong}`];
    }).flat(),
  );
  expect(offenders).toEqual([]);
});

it('cites decisions that exist', () => {
  const offenders = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/docs\/decisions\/(?<number>\d{3})/gu), ({ groups }) => {
      const number = groups?.['number'] ?? '';
      return decisions.some((name) => name.startsWith(number)) ? [] : [`${file}: ${number}`];
    }).flat(),
  );
  expect(offenders).toEqual([]);
});
