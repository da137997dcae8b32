import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFiles, filesOf } from '#tests/support/samplePage.ts';

const files = filesOf(readFileSync('docs/adding-a-screen.md', 'utf8'));
const added = files.filter(({ kind }) => kind === 'new').map(({ path }) => path);
const changed = files.filter(({ kind }) => kind === 'edit').map(({ path }) => path);
const copied = [
  'src',
  'tests',
  'e2e',
  'docs',
  'package.json',
  'tsconfig.json',
  '.tsconfig.room.json',
  'vite.config.ts',
  'tailwind.config.ts',
];
/** What the copy makes itself. */
const ownCaches = ['.tsc', '.vite', '.vitest', '.reports'];

/** Compiling everything takes a minute, and on a busy machine ten. */
const timeout = 1_800_000;

const unit = ['npm', 'run', '--silent', 'test:unit', '--'] as const;

/** docs/adding-a-screen.md, followed to the letter in a copy of the repository. */
describe('a screen added by the page', () => {
  let copy: string;
  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'dodo-screen-'));
    for (const name of [...copied, ...readdirSync('.').filter((file) => file.startsWith('.ox'))]) {
      cpSync(name, join(copy, name), { recursive: true });
    }
    // Packages are the repository's; what is built is the copy's own.
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync('node_modules').filter((one) => !ownCaches.includes(one))) {
      symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name));
    }
    await applyFiles(copy, files);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** The output of a command in the copy if it fails. */
  const failureOf = (program: string, ...given: readonly string[]): Promise<string> => {
    const environment = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|DODO_)/u.test(name));
    const options = { cwd: copy, env: Object.fromEntries(environment), maxBuffer: 64 * 1024 * 1024 };
    return new Promise((resolve) => {
      execFile(program, given, options, (error, stdout, stderr) => {
        resolve(error ? `${error.message}\n${stdout}\n${stderr}` : '');
      });
    });
  };

  it('takes at most eleven new files and three edited ones, besides the list of feature codes', () => {
    expect(added.length).toBeLessThanOrEqual(11);
    expect(changed.filter((path) => path !== 'src/domain/access/features.ts').length).toBeLessThanOrEqual(3);
  });

  it('compiles', { timeout }, async () => expect(await failureOf('npm', 'run', '--silent', 'test:types')).toBe(''));

  it('has nothing that the linter refuses', { timeout }, async () => {
    expect(await failureOf('npx', 'oxlint', '--type-aware', ...added, ...changed)).toBe('');
    expect(await failureOf('npx', 'oxfmt', '--check', ...added, ...changed)).toBe('');
  });

  it('passes its own tests, and those of the architecture, the tables and migrations', { timeout }, async () => {
    const architecture = ['rooms', 'features', 'circles', 'map', 'sizes'].map(
      (name) => `tests/architecture/${name}.test.ts`,
    );
    const tables = [
      'tests/contract',
      'tests/specification',
      'tests/domain/access',
      'tests/server/engine/structure.test.ts',
    ];
    const own = added.filter((path) => path.endsWith('.test.ts'));
    expect(await failureOf(...unit, ...architecture, ...tables, ...own)).toBe('');
  });

  it('is closed to those without a token, without its feature and of other tenants', { timeout }, async () => {
    const middleware = ['everyCall', 'foreignRecords', 'matrix'].map(
      (name) => `tests/server/middleware/${name}.test.ts`,
    );
    expect(await failureOf(...unit, ...middleware)).toBe('');
  });

  it('passes the tests of access, keys and texts', { timeout }, async () => {
    const folders = ['access', 'actions', 'texts'].map((folder) => `tests/console/${folder}`);
    expect(await failureOf(...unit, ...folders)).toBe('');
  });
});
