import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf, entry, loaded, read, src } from './closure.ts';

/** Texts that are added by the code that shows them. */
const areas = readdirSync(join(src, 'console/texts'))
  .filter((name) => name.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''))
  .filter((area) => read(join(src, 'console/texts', `${area}.ts`)).includes(`addTexts({ ${area} })`));

/** The entry, and whatever is loaded when it is wanted. */
function rootsOf(): Set<string> {
  const roots = new Set([entry]);
  for (const root of roots) for (const file of closureOf(root)) for (const next of loaded(file)) roots.add(next);
  return roots;
}

const textFile = (area: string): string => join(src, 'console/texts', `${area}.ts`);
const uses = (file: string, area: string): boolean =>
  !file.includes('/texts/') && new RegExp(`['\`]${area}\\.[a-zA-Z$]`, 'u').test(read(file));

test('what is loaded when it is wanted brings the texts it shows; the entry shows only those that every screen has', () => {
  const missing = [...rootsOf()].flatMap((root) => {
    const closure = closureOf(root);
    return areas
      .filter((area) => !closure.has(textFile(area)) && [...closure].some((file) => uses(file, area)))
      .map((area) => `${root.slice(src.length)} -> texts/${area}.ts`);
  });
  expect(areas.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('the entry brings no text of an area', () => {
  const closure = closureOf(entry);
  expect(areas.filter((area) => closure.has(textFile(area)))).toEqual([]);
});
