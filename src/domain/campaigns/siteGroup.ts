import type { AbGroup } from './fields.ts';

/** Half of the numbers that a test's people have. */
const half = 5000;

/**
 * The group of a visitor in a test on the site, by the same rule as that of a person in a mail's: `digest` is the
 * hexadecimal md5 of the campaign's id, a colon and the visitor's. A visitor keeps it, whoever the shop signs in.
 */
export function groupOfDigest(digest: string): AbGroup {
  return Number.parseInt(digest.slice(0, 8), 16) % 10_000 < half ? 'A' : 'B';
}
