import { readdirSync } from 'node:fs';
import { seconds } from './seconds.js';

/** How many parts CI rotates through (docs/decisions/006). */
export const partCount = 6;

/** Seconds of a file that the table does not name. */
const usual = 6;

/**
 * Splits files into parts of about equal duration: the longest first, each into the part with the least so far.
 *
 * @template File
 * @param {readonly File[]} files
 * @param {(file: File) => string} keyOf The path in the table; ties are ordered by it
 * @returns {File[][]} `partCount` parts
 */
export function splitIntoParts(files, keyOf) {
  const secondsOf = (/** @type {File} */ file) => seconds[keyOf(file)] ?? usual;
  const parts = Array.from({ length: partCount }, () => ({ seconds: 0, files: /** @type {File[]} */ ([]) }));
  for (const file of longestFirst(files, keyOf)) {
    const shortest = parts.reduce((least, part) => (part.seconds < least.seconds ? part : least));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return parts.map((part) => part.files);
}

/**
 * Orders files so that no long one is left for the end, when only one worker would be busy.
 *
 * @template File
 * @param {readonly File[]} files
 * @param {(file: File) => string} keyOf
 */
export function longestFirst(files, keyOf) {
  return files.toSorted((one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    return (seconds[otherKey] ?? usual) - (seconds[key] ?? usual) || (key < otherKey ? -1 : 1);
  });
}

/** The files of journeys in a part. @param {number} part */
export function journeysOf(part) {
  const files = readdirSync('e2e').filter((name) => name.endsWith('.e2e.ts'));
  return splitIntoParts(files, (name) => `journeys: e2e/${name}`)[part] ?? [];
}
