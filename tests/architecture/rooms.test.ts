import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsWithin, sourcesIn, type Import } from '#tests/support/imports.ts';

/** Which rooms a room may import (house rules in docs/decisions/001). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  console: ['console', 'contract', 'domain'],
  site: ['site'],
  build: ['build', 'console', 'server', 'contract', 'domain'],
};

/** Packages a room may use; a room that is not listed may use any. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['valibot', 'libphonenumber-js'],
  site: [],
};

const files = sourcesIn('src');
const imports = importsWithin('src');
const own = imports.filter(({ to }) => to.startsWith('src/'));

describe('the rooms', () => {
  it('has nothing in src but the four rooms, what runs on pages of shops, and what builds them', () => {
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual([
      'build',
      'console',
      'contract',
      'domain',
      'server',
      'site',
    ]);
  });

  it('imports only from the rooms that a room may know', () => {
    expect(offenders(own, ({ from, to }) => !mayImport[roomOf(from)]?.includes(roomOf(to)))).toEqual([]);
  });

  it('uses no package in domain, and in contract only what shapes are made of', () => {
    const packages = imports.filter(({ to }) => !to.startsWith('src/'));
    expect(offenders(packages, ({ from, to }) => mayUse[roomOf(from)]?.includes(to) === false)).toEqual([]);
  });
});

describe('inside console', () => {
  it('lets ui know only ui and how texts are read and loaded', () => {
    const known = (to: string) => inside(to, 'ui') || /^src\/console\/texts\/(?:useTranslation|i18n)\.ts$/u.test(to);
    expect(offenders(own, ({ from, to }) => inside(from, 'ui') && roomOf(to) === 'console' && !known(to))).toEqual([]);
  });

  it('lets texts know only texts, so that the types of `t` depend on no screen and no call', () => {
    const known = (to: string) =>
      inside(to, 'texts') || roomOf(to) === 'domain' || /^src\/contract\/(?:screens?|places)\b/u.test(to);
    const ofTexts = own.filter(({ from }) => inside(from, 'texts'));
    expect(offenders(ofTexts, ({ to }) => !known(to))).toEqual([]);
  });
});

describe('files', () => {
  it('has no catch-all names', () => {
    const names = /(^|\/)(utils?|helpers?|common|misc|lib|index)(\.|\/)/u;
    expect(files.filter((file) => names.test(file))).toEqual([]);
  });

  it('has no file above 400 lines', () => {
    expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401)).toEqual([]);
  });
});

function offenders(all: readonly Import[], wrong: (one: Import) => boolean): string[] {
  return all.filter(wrong).map(({ from, to }) => `${from} -> ${to}`);
}

function roomOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function inside(file: string, folder: string): boolean {
  return file.startsWith(`src/console/${folder}/`);
}
