import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** A text of a test file that names rows of the specification. */
export interface Naming {
  readonly file: string;
  /** The title without the names and without Playwright's tags. */
  readonly title: string;
  /** `1 §8: route denied` */
  readonly row: string;
}

const tags = / @\w+/gu;
const named = /\((?<row>[12] §\d+: [^()]+)\)/gu;

/** Every row that a title names, in the tests and in the journeys. */
export function namings(): readonly Naming[] {
  const files = ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  return files.filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/u.test(file)).flatMap(namingsIn);
}

/** Looks at texts alone: a comment tests nothing. */
function namingsIn(file: string): Naming[] {
  const source = readFileSync(file, 'utf8');
  const found: Naming[] = [];
  const note = (text: string) => {
    const title = text.replaceAll(named, '').replaceAll(tags, '').replaceAll(/\s+/gu, ' ').trim();
    for (const { groups } of text.matchAll(named)) found.push({ file, title, row: groups?.['row'] ?? '' });
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') note(node.value);
    },
    TemplateElement: (node) => note(node.value.cooked ?? ''),
  }).visit(parseSync(file, source).program);
  return found;
}
