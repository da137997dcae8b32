import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Only for development, or for that and as an optional peer. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

// npm leaves platform packages out that the registry at hand does not hold, and then refuses its own lock file.
it('locks the packages of every platform, so that npm ci works everywhere', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const locked = Object.keys(packages);
  expect(wanted.filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

it('installs no formatter or compiler in production', () => {
  const tools = /node_modules\/(?:prettier|typescript|vite|@babel\/(?:core|parser|traverse))$/u;
  const installed = Object.entries(packages).filter(
    ([path, { dev = false, devOptional = dev }]) => tools.test(path) && !devOptional,
  );
  expect(installed.map(([path]) => path)).toEqual([]);
});
