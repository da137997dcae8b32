import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm leaves platform packages out that the registry at hand does not hold, and then refuses its own lock file.
it('locks the packages of every platform, so that npm ci works everywhere', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const locked = Object.keys(packages);
  expect(wanted.filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});
