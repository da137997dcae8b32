import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = resolve('tests/types.js');
const roomConfig = resolve('.tsconfig.room.json');
const word = 'export interface Word { text: string }';

/** Three small rooms, checked by `npm run test:types`: ground, middle (knows ground) and top (knows both). */
describe('the check of types', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const buildInfo = (room: string) => join(folder, 'out', room, '.tsbuildinfo');
  const run = (...command: readonly string[]) => {
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout, rooms: stdout.match(/^\w+ +(?:passed|failed)/gmu) };
  };
  const check = () => run(program);
  const compile = () => run(resolve('node_modules/typescript/bin/tsc'), '--build');
  const errorsIn = (output: string) => output.match(/^\S+(?=\(\d+,\d+\): error)/gmu) ?? [];

  const addRoom = (room: string, references: readonly string[]) => {
    mkdirSync(join(folder, room));
    const out = join('../out', room);
    const compilerOptions = { rootDir: '.', outDir: out, tsBuildInfoFile: join(out, '.tsbuildinfo') };
    const config = { extends: roomConfig, compilerOptions, include: ['.'] };
    const others = references.map((name) => ({ path: join('..', name) }));
    write(join(room, 'tsconfig.json'), JSON.stringify({ ...config, references: others }));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dodo-types-'));
    write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'top' }, { path: 'middle' }] }));
    addRoom('top', ['middle', 'ground']);
    addRoom('middle', ['ground']);
    addRoom('ground', []);
    write('ground/word.ts', word);
    write(
      'middle/line.ts',
      "import type { Word } from '../ground/word.ts';\nexport const textOf = (word: Word): string => word.text;",
    );
    write('top/page.ts', "import { textOf } from '../middle/line.ts';\nexport const page = textOf({ text: 'a' });");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes each room after those it refers to', () => {
    expect(check()).toMatchObject({ status: 0, rooms: ['ground  passed', 'middle  passed', 'top     passed'] });
  });

  it.each(['with nothing compiled yet', 'after a run that passed'])('prints only the room that fails, %s', (when) => {
    if (when.startsWith('after')) check();
    write('ground/more.ts', 'export const more = nothing;');
    write('middle/use.ts', "import { more } from '../ground/more.ts';\nexport const twice: number = more * 2;");
    const failed = check();
    expect(failed).toMatchObject({ status: 1, rooms: ['ground  failed'] });
    expect(errorsIn(failed.output)).toEqual(['ground/more.ts']);
    expect(failed.output).toContain('Not checked: middle, top');
    write('ground/more.ts', 'export const more = 1;');
    expect(check()).toMatchObject({ status: 0, rooms: ['ground  passed', 'middle  passed', 'top     passed'] });
  });

  it('finds what a change of one room breaks in another', () => {
    check();
    write('ground/word.ts', word.replace('text', 'letters'));
    const failed = check();
    expect(failed).toMatchObject({ status: 1, rooms: ['ground  passed', 'middle  failed'] });
    expect(errorsIn(failed.output)).toEqual(['middle/line.ts']);
    write('ground/word.ts', word);
    expect(check().status).toBe(0);
  });

  it('drops an error that is only in stored build info', () => {
    check();
    const stored = JSON.parse(readFileSync(buildInfo('ground'), 'utf8')) as { fileInfos: unknown };
    write('ground/word.ts', word.replace('string', 'strng'));
    compile();
    const failed = JSON.parse(readFileSync(buildInfo('ground'), 'utf8')) as object;
    write('ground/word.ts', word);
    // The error of a wrong word, stored for the right one.
    writeFileSync(buildInfo('ground'), JSON.stringify({ ...failed, fileInfos: stored.fileInfos }));
    expect(errorsIn(compile().output)).toEqual(['ground/word.ts']);
    expect(check().status).toBe(0);
    expect(compile().output).toBe('');
  });
});
