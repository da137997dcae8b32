import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import { screens, type ScreenName } from '../contract/screens.ts';

/** The bundler's output, by file name. */
export type Bundle = Rolldown.OutputBundle;

/** The list of features, and the object of each; read as text, since importing them would load React. */
const list = 'src/console/features.ts';
const feature = /from '\.\/(?<folder>features\/[^']+)\/feature\.ts'/gu;
const loader = /^ {4}(?<name>\w+): screen\(\s*\(\) => import\('\.\/(?<file>[^']+)'\)/gmu;

/** The source file of each screen, below src/console, by the screen's name. */
export async function readLoaders(): Promise<ReadonlyMap<string, string>> {
  const folders = Array.from(
    (await readFile(list, 'utf8')).matchAll(feature),
    ({ groups }) => groups?.['folder'] ?? '',
  );
  const screensOf = async (folder: string): Promise<[string, string][]> => {
    const found = (await readFile(`src/console/${folder}/feature.ts`, 'utf8')).matchAll(loader);
    return Array.from(found, ({ groups = {} }) => [groups['name'] ?? '', `${folder}/${groups['file']}`]);
  };
  return new Map((await Promise.all(folders.map(screensOf))).flat());
}

/**
 * The chunks of each screen, by its name; `files` as `readLoaders` returns them. Throws where a screen has none.
 */
export function filesOfScreens(
  bundle: Bundle,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<ScreenName, ReadonlySet<string>> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  return new Map(
    (Object.keys(screens) as ScreenName[]).map((name) => {
      const file = files.get(name);
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/console/${file}`)));
      if (file === undefined || !chunk) throw new Error(`${list} names no code for the screen ${name}.`);
      return [name, withImports(bundle, chunk)];
    }),
  );
}

/** The chunks that every page loads. */
export function entryFiles(bundle: Bundle): ReadonlySet<string> {
  const entries = Object.values(bundle).filter((one) => one.type === 'chunk' && one.isEntry);
  return new Set(entries.flatMap((chunk) => (chunk.type === 'chunk' ? [...withImports(bundle, chunk)] : [])));
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}
