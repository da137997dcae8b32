import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { places } from '#contract/places.ts';
import { features } from '#console/features.ts';

/** A text or a template that may be the id of an action. */
const idPattern = /(?<quote>['`])(?<id>[\w${}.-]+(?::[\w${}.-]+)+)\k<quote>/gu;

/** Whether the id of an action is in a file of the console, or a template for it with a word of the same file. */
const tests = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/aliases\.ts$/iu.test(file))
  .map((file) => {
    const text = readFileSync(`src/console/${file}`, 'utf8');
    const words = new Set(text.match(/[\w-]+/gu));
    const ids = [...text.matchAll(idPattern)].map(({ groups }) => patternOf(groups?.['id'] ?? ''));
    return (id: string) =>
      ids.some((pattern) =>
        pattern
          .exec(id)
          ?.slice(1)
          .every((word) => words.has(word)),
      );
  });

/** A template as a pattern: any word for its first part, which names the screen, and a captured one for the others. */
function patternOf(template: string): RegExp {
  const [prefix, ...others] = template.split(':').map((part) => part.replaceAll(/\$\{[^}]*\}/gu, String.raw`([\w-]+)`));
  return new RegExp(`^${[prefix?.replaceAll('(', '(?:'), ...others].join(':')}$`, 'u');
}

const modules = await Promise.all(features.flatMap(({ aliases }) => aliases?.() ?? []));

describe('other names', () => {
  const named = modules.flatMap(({ aliases }) => Object.keys(aliases));
  it('belong to places that exist', () => {
    const known = new Set(places.map(({ id }) => id));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  const ids = modules.flatMap(({ actionAliases = [] }) =>
    actionAliases.flatMap(({ of, names }) => Object.keys(names).map((end) => of.map((begin) => begin + end))),
  );
  it('belong to actions that exist, by at least one of the beginnings of their ids', () => {
    expect(ids.filter((some) => !some.some((id) => tests.some((isThere) => isThere(id))))).toEqual([]);
  });
});
