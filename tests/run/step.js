import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { minutes, nothing } from './outcome.js';

/** @typedef {import('./outcome.js').Outcome} Outcome */

/**
 * One command of a run. With `report`, its tests are read from the file that it writes; otherwise the command counts as
 * one test, or as none if it only `prepares` later steps. `env` adds variables to its environment.
 *
 * @typedef {{
 *   name: string,
 *   command: readonly string[],
 *   env?: Readonly<Record<string, string>>,
 *   prepares?: true,
 *   report?: { file: string, read: (json: any) => Outcome },
 * }} Step
 */

/** How many of the last lines explain a command that failed outside its tests. */
const lastLines = 60;

/**
 * Runs a step and prints its output as it arrives, or in one piece if it runs `beside` another.
 *
 * @param {Step} step
 * @param {{ beside?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export async function runStep(step, { beside = false } = {}) {
  if (!beside) console.log(`\n── ${step.name}`);
  const started = Date.now();
  // Playwright's report always has the same name, so a report of an earlier step could be taken for this one's.
  if (step.report) rmSync(step.report.file, { force: true });
  const [program = '', ...words] = step.command;
  const child = spawn(program, words, { env: { ...process.env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!beside) process.stdout.write(text);
    });
  }
  const [status] = await once(child, 'close');
  if (beside) console.log(`\n── ${step.name}\n${output.trimEnd()}`);
  console.log(`── ${step.name}: ${minutes(Date.now() - started)}`);
  return outcomeOf(step, status, output);
}

/**
 * Runs steps one after the other, each even if one before it failed. @param {readonly Step[]} steps @param {{ beside?:
 * boolean }} [options]
 */
export async function runSteps(steps, options) {
  const outcomes = [];
  for (const step of steps) outcomes.push(await runStep(step, options));
  return outcomes;
}

/** @param {Step} step @param {number | null} status @param {string} output @returns {Outcome} */
function outcomeOf({ name, command, prepares, report }, status, output) {
  const outcome =
    report && existsSync(report.file)
      ? report.read(JSON.parse(readFileSync(report.file, 'utf8')))
      : { ...nothing, passed: status === 0 && !prepares ? 1 : 0 };
  if (status === 0 || outcome.failed.length > 0) return outcome;
  // An error outside all tests, or a worker that died: only the end of the output explains it.
  const end = stripVTControlCharacters(output).trimEnd().split('\n').slice(-lastLines).join('\n  ');
  return { ...outcome, failed: [{ name: `${name}, exit ${status}`, error: end, command: command.join(' ') }] };
}
