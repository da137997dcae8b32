import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keymapOf, type AreaKeys, type DefaultKeys } from '#console/actions/areaKeys.ts';

const folder = join(import.meta.dirname, '../../src/console');

/** The default keymap outside of the bundler: from every defaultKeys.ts of the console. */
export async function wholeKeymap(): Promise<readonly DefaultKeys[]> {
  const files = await readdir(folder, { recursive: true });
  const found = files.filter((name) => name.endsWith('/defaultKeys.ts'));
  const areas = await Promise.all(
    found.map(async (name) => ((await import(join(folder, name))) as { readonly keys: readonly AreaKeys[] }).keys),
  );
  return keymapOf(areas.flat());
}
