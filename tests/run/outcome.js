/**
 * A test that failed: its name, the first line of the error, and the command that runs it alone.
 *
 * @typedef {{ name: string, error: string, command: string }} Failure
 */

/** A test and its duration. @typedef {{ name: string, ms: number }} Timed */

/** What a step counted. @typedef {{ passed: number, failed: Failure[], timed: Timed[] }} Outcome */

/** @type {Outcome} */
export const nothing = { passed: 0, failed: [], timed: [] };

/** The sum of several outcomes. @param {readonly Outcome[]} outcomes @returns {Outcome} */
export function sumOf(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    timed: outcomes.flatMap(({ timed }) => timed),
  };
}

/** Prints the ten slowest tests, every failure with its command, and the closing line. @param {Outcome} outcome */
export function printOutcome({ passed, failed, timed }) {
  console.log('\nThe ten slowest tests:');
  for (const { name, ms } of timed.toSorted((one, other) => other.ms - one.ms).slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
  // The steps print thousands of lines, so failures are repeated at the end.
  for (const { name, error, command } of failed)
    console.log(`\nfailed: ${name}\n  ${error}\n  run it alone: ${command}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
}

/** A duration as minutes and seconds. @param {number} ms */
export function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
