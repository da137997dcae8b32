import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { controlMigrations } from '#server/control/controlMigrations.ts';
import { openDatabase } from '#server/engine/duckdb/database.ts';
import { EngineUnavailable, type Database } from '#server/engine/engine.ts';
import { migrate, pendingSteps, type Migration, type MigrationKind } from '#server/engine/migrate.ts';

function step(name: string, kind: MigrationKind = 'adds only'): Migration {
  return { name, kind, statements: [`CREATE TABLE ${name} (id INTEGER)`] };
}

const [base, upstream, own, late] = [step('base'), step('upstream'), step('own'), step('late')] as const;

describe('the steps that data needs', () => {
  const names = (completed: readonly Partial<Migration>[], list: readonly Migration[]) =>
    pendingSteps(
      completed.map(({ name = '', kind }) => ({ name, kind: kind ?? null })),
      list,
      'The file',
    ).map(({ step: number, migration }) => `${number} ${migration.name}`);

  test.each([
    ['all of them, where none was run', [], [base, upstream], ['1 base', '2 upstream']],
    ['those after the last that was run', [base], [base, upstream, late], ['2 upstream', '3 late']],
    ['none, where all were run', [base, upstream], [base, upstream], []],
    ['none, where a newer version only added', [base, upstream, late], [base], []],
    ['those after steps whose kind nobody stored yet', [{ name: 'base' }], [base, upstream], ['2 upstream']],
  ])('are %s', (_, completed, list, expected) => {
    expect(names(completed, list)).toEqual(expected);
  });

  const [restore, start] = ['restore a backup', 'start the'];
  test.each([
    ['a newer version changed their meaning', [base, step('meant', 'changes meaning')], [base], '“meant”'],
    [
      'a newer version changed their meaning before it added more',
      [base, step('meant', 'changes meaning'), late],
      [base],
      '“meant”',
    ],
    ['nobody knows the kind of a newer step', [base, { name: 'unsaid' }], [base], '“unsaid”'],
    [
      'a fork had a step of its own',
      [base, own],
      [base, upstream],
      '“own” of another version where this one has “upstream”',
    ],
    ['a step of the list was run earlier', [base, late], [base, upstream, late], '“late” in another place'],
    ['a step was run twice', [base, upstream, base], [base, upstream], '“base” in another place'],
  ])('are refused in a sentence that names the step, where %s', (_, completed, list, naming) => {
    const refused = () => names(completed, list);
    expect(refused).toThrow(EngineUnavailable);
    for (const part of ['The file', naming, start, restore]) expect(refused).toThrow(part);
  });
});

describe('a fork with its own step', () => {
  let folder: string;
  let database: Database;

  const open = async (): Promise<void> => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-fork-'));
    database = await openDatabase({
      file: join(folder, 'fork.duckdb'),
      temporaryFolder: join(folder, 'tmp'),
      memoryLimitMb: 128,
      timeZone: 'UTC',
      connections: { light: 1, heavy: 1 },
    });
  };
  const tables = async (): Promise<string[]> => {
    const rows = await database.query<{ name: string }>(
      "SELECT table_name AS name FROM duckdb_tables() WHERE table_name <> 'schema_version' ORDER BY 1",
    );
    return rows.map(({ name }) => name);
  };
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes the steps of the product after its own, and its data keep both', async () => {
    await open();
    await migrate(database, [base, own], 'The file');
    await migrate(database, [base, own, upstream, late], 'The file');
    expect(await tables()).toEqual(['base', 'late', 'own', 'upstream']);
    await migrate(database, [base, own, upstream, late], 'The file');
  });

  it('that merges them in before its own is told which step is in the wrong place, and nothing changes', async () => {
    await open();
    await migrate(database, [base, own], 'The file');
    const merged = migrate(database, [base, upstream, own], 'The file');
    await expect(merged).rejects.toThrow('The file has the step “own” in another place than this version');
    expect(await tables()).toEqual(['base', 'own']);
  });

  it('has data that the product refuses', async () => {
    await open();
    await migrate(database, [base, own], 'The file');
    await expect(migrate(database, [base, upstream], 'The file')).rejects.toThrow('the step “own” of another version');
    expect(await tables()).toEqual(['base', 'own']);
  });
});

describe.each([
  ['a tenant', tenantStructure.migrations],
  ['the control data', controlMigrations],
])('the list of steps of %s', (_, migrations) => {
  it('names each step once', () => {
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });

  it('has no step that changes rows, or takes something away, and is said to add only', () => {
    const adds = /^(?:CREATE (?:TABLE|INDEX)|ALTER TABLE \w+ ADD COLUMN|INSERT INTO)\s/u;
    const wrong = migrations
      .filter(({ kind }) => kind === 'adds only')
      .filter(({ statements, postgres = [] }) => [...statements, ...postgres].some((one) => !adds.test(one)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no column to fill in a step that adds only, so that an older version can write', () => {
    const filled = /ADD COLUMN (?!.*DEFAULT).*NOT NULL/u;
    const wrong = migrations
      .filter(({ kind }) => kind === 'adds only')
      .filter(({ statements, postgres = [] }) => [...statements, ...postgres].some((one) => filled.test(one)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
