import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a file, by the path of what it names; a package by its name. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The source files below a folder of the repository, with `/` on every system. */
export function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|js)$/u.test(file));
}

/** Everything that the source files below a folder import: statically, lazily, and as types. */
export function importsWithin(folder: string): readonly Import[] {
  return sourcesIn(folder).flatMap(importsOf);
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gmu,
  );
  return [...statements].map(([, from, bare, lazy]) => ({
    from: file,
    to: targetOf(file, from ?? bare ?? lazy ?? ''),
  }));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
}
