import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file).replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|js)$/u.test(file));

/**
 * What a file needs to run: neither imports of types, which are gone when it runs, nor code that it loads on demand.
 */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?<what>[^'"`;]*?\bfrom\s+)?'(?<from>[#.][^']+)'/gmu,
  );
  return [...statements]
    .filter(({ groups }) => !isTypesAlone(groups?.['what'] ?? ''))
    .map(({ groups }) => groups?.['from'] ?? '')
    .map((from) => (from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(file), from).replaceAll('\\', '/')));
}

/** `{ type A, type B } from`. */
function isTypesAlone(what: string): boolean {
  const names = /^\{(?<names>[^}]*)\}/u.exec(what)?.groups?.['names']?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

/** Circles of imports, each from a file back to it, found by a walk in depth. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of importsOf(file)) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return found;
}

it('has no circle of imports', () => {
  expect(circles()).toEqual([]);
});
