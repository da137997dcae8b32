import { format } from 'node:util';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend, chai } from '@vitest/expect';

/*
 * What the tests of the condition model use of vitest, without its workers: tests are collected when their files are
 * loaded and run later, any number of times, in one process.
 */

/** @typedef {{ readonly name: string, readonly file: string, readonly run: () => unknown }} Collected */

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.config.truncateThreshold = 40;

export const { expect } = chai;

/** Every test of the files loaded so far, in their order. @type {Collected[]} */
export const collected = [];

/** @type {string[]} */
const around = [];
let file = '';

/** Loads a file whose tests are to be collected. @param {string} path @param {() => Promise<unknown>} load */
export async function collect(path, load) {
  file = path;
  await load();
}

/** @param {string} name @param {() => void} body */
export function describe(name, body) {
  around.push(name);
  body();
  around.pop();
}

/** @param {string} name @param {() => unknown} run */
export function test(name, run) {
  collected.push({ name: [...around, name].join(' '), file, run });
}

/** One test a row, its columns in the places of the name. @param {readonly unknown[]} rows */
test.each = (rows) => /** @param {string} name @param {(...row: any[]) => unknown} run */ (name, run) => {
  for (const row of rows) {
    const columns = Array.isArray(row) ? row : [row];
    test(format(name, ...columns), () => run(...columns));
  }
};

/** Nothing to set: a mutant that takes too long is ended from outside. */
export const vi = { setConfig() {} };

export { test as it };
