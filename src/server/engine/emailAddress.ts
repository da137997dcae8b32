import { sql, type RawBuilder } from 'kysely';
import { addressPattern, longestAddress, longestName } from '#domain/records/emailAddress.ts';
import { matchesPattern } from './functions.ts';

/** Whether a text is an e-mail address (`isEmailAddress`), as SQL of both engines; false for null. */
export function isAddress(text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(length(${text}) <= ${sql.lit(longestAddress)}
    AND strpos(${text}, '@') <= ${sql.lit(longestName + 1)}
    AND ${matchesPattern(text, addressPattern)}) IS TRUE`;
}
