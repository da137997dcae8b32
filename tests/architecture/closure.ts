import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const src: string = join(import.meta.dirname, '../../src');
/** Where the console begins. */
export const entry: string = join(src, 'console/shell/main.tsx');
export const read = (file: string): string => readFileSync(file, 'utf8');

function fileOf(from: string, specifier: string): string[] {
  const file = specifier.startsWith('#')
    ? join(src, specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : '';
  return file.includes('/console/') && existsSync(file) ? [file] : [];
}

const found = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].flatMap(([, specifier = '']) => fileOf(file, specifier));
const imported = (file: string): string[] =>
  found(file, /^(?:import|export) (?!type)(?:[^'"]*? from )?'(?<specifier>[^']+)';/gmu);
/** What a file loads when it is wanted. */
export const loaded = (file: string): string[] => found(file, /import\('(?<specifier>[^']+)'\)/gu);

/** A file with everything that comes with it. */
export function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of imported(file)) closureOf(next, seen);
  return seen;
}
