// npm run test:types: checks the types of one room after another, in the order of their references, up to the first
// room that fails. Rooms that depend on a failed one would only repeat its errors (docs/decisions/004).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));

/**
 * The parts of a tsconfig.json that are read here. @typedef {{ references?: { path: string }[], compilerOptions: {
 * tsBuildInfoFile: string } }} Config
 */

/** @param {string} folder @returns {Config} */
const configOf = (folder) => JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));

/**
 * The rooms that a project refers to, each after its own references. @param {string} folder @param {Set<string>}
 * [found]
 */
function roomsOf(folder, found = new Set()) {
  for (const { path } of configOf(folder).references ?? []) {
    const room = join(folder, path);
    roomsOf(room, found);
    found.add(room);
  }
  return found;
}

/** Compiles a room whose references have passed. @param {string} room */
function compile(room) {
  const options = process.stdout.isTTY ? ['--pretty'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--build', room, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { passed: status === 0, output: stdout + stderr };
}

/**
 * Checks a room. Build info can hold errors that are mended since, so only a check without it may fail.
 *
 * @param {string} room
 */
function check(room) {
  const buildInfo = join(room, configOf(room).compilerOptions.tsBuildInfoFile);
  const wasStored = existsSync(buildInfo);
  const result = compile(room);
  if (result.passed) return result;
  rmSync(buildInfo, { force: true });
  if (!wasStored) return result;
  const fresh = compile(room);
  if (!fresh.passed) rmSync(buildInfo, { force: true });
  return fresh;
}

const rooms = [...roomsOf('.')];
const width = Math.max(...rooms.map((room) => room.length));
for (const [index, room] of rooms.entries()) {
  const start = performance.now();
  const { passed, output } = check(room);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${room.padEnd(width)}  ${passed ? 'passed' : 'failed'} ${seconds} s`);
  if (passed) continue;
  console.log(`\n${output}`);
  const left = rooms.slice(index + 1);
  if (left.length > 0) console.log(`Not checked: ${left.join(', ')}`);
  process.exitCode = 1;
  break;
}
