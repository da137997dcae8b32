import { readFileSync } from 'node:fs';
import { variables } from '#server/config/variables.ts';
import { expect, it } from 'vitest';

it('lists every environment variable in the README with its default', () => {
  const readme = readFileSync('README.md', 'utf8');
  const missing = Object.entries(variables).filter(
    ([name, { meaning, standard }]) =>
      !readme.includes(`| \`${name}\` | ${meaning} | ${standard === undefined ? '–' : `\`${standard}\``} |`),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
