import { parseArgs } from 'node:util';
import { partCount } from './parts.js';

/**
 * The tests to run: the quick ones, and the slow ones with one of their parts or a seed.
 *
 * @typedef {{ quick: boolean, slow?: { part?: number, seed?: number } }} Chosen
 */

const options = /** @type {const} */ ({
  all: { type: 'boolean', default: false },
  part: { type: 'string' },
  'and-part': { type: 'string' },
});

/**
 * Reads the words after `node tests/run.js`.
 *
 * @param {string[]} words
 * @param {string | undefined} givenSeed LAWS_SEED; a full run without it takes a random one
 * @returns {Chosen}
 * @throws Error with a sentence for the person who typed them
 */
export function readArguments(words, givenSeed) {
  const { values } = parseArgs({ args: words, options });
  if (values['and-part'] !== undefined) return { quick: true, slow: { part: partOf(values['and-part']) } };
  if (values.part !== undefined) return { quick: false, slow: { part: partOf(values.part) } };
  if (!values.all) return { quick: true };
  return {
    quick: true,
    slow: { seed: givenSeed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(givenSeed) },
  };
}

/** @param {string} text */
function partOf(text) {
  const part = Number(text);
  if (text.trim() !== '' && Number.isInteger(part) && part >= 0 && part < partCount) return part;
  throw new Error(`There is no part "${text}". Use a number from 0 to ${partCount - 1}.`);
}
