import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A test file that a project runs, as `vitest list --filesOnly --json` prints it. */
interface ListedFile {
  readonly file: string;
  readonly projectName: string;
}

/** Files of the server that run on no PostgreSQL of the run: tests of files, and those that choose their engine. */
const withoutPostgres = [
  /\.duckdb\.test\.ts$/u,
  /^tests\/server\/(?:agreement|engine|move|process)\/[^/]+\.slow\.test\.ts$/u,
  // It reads what the others noted.
  /^tests\/server\/engine\/portableStatements\.test\.ts$/u,
];

describe('npm run test:all', () => {
  test('runs every test of the server on PostgreSQL, whatever its folder', () => {
    const words = ['node_modules/vitest/vitest.mjs', 'list', '--config', 'tests/vitest.config.ts'];
    const listed = execFileSync(process.execPath, [...words, '--filesOnly', '--json'], { encoding: 'utf8' });
    const files = (JSON.parse(listed) as ListedFile[]).map(({ file, projectName: project }) => ({
      file: relative(process.cwd(), file),
      project,
    }));
    const onPostgres = new Set(files.filter(({ project }) => project.startsWith('postgres')).map(({ file }) => file));
    const ofServer = [...new Set(files.map(({ file }) => file))].filter((file) => file.startsWith('tests/server/'));
    expect(onPostgres.size).toBeGreaterThan(100);
    const left = ofServer.filter((file) => !onPostgres.has(file) && !withoutPostgres.some((name) => name.test(file)));
    expect(left).toEqual([]);
  });
});
