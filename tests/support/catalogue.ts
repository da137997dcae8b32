import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#console/texts/catalogue.ts';
import { core } from '#console/texts/core.ts';

const folder = join(import.meta.dirname, '../../src/console');
/** The frame's catalogues, and the `texts.ts` or `…Texts.ts` of features and folders. */
const isCatalogue = /^texts\/\w+\.ts$|\/(?:texts|\w+Texts)\.ts$/u;

/** The whole catalogue, as if every screen had been opened: core, and the areas that the other files add to it. */
export async function wholeCatalogue(): Promise<Catalogue> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => isCatalogue.test(name));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const areas = modules.flatMap((code) => Object.entries(code).filter(([name, value]) => isArea(name, value)));
  return { ...Object.fromEntries(areas), ...core } as Catalogue;
}

/** Not `core` and not what puts several areas together for screens, such as `editorTexts`. */
function isArea(name: string, value: unknown): boolean {
  return typeof value === 'object' && value !== null && name !== 'core' && !name.endsWith('Texts');
}
