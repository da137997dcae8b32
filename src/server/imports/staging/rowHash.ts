import { hash } from 'node:crypto';
import { cellSeparator } from '../source/text.ts';

/** Characters kept of a hash: 132 bits, too many for two different rows ever to share one. */
const kept = 22;

/** Names a record by all its cells; the same in every encoding and with every delimiter. */
export function rowHash(record: readonly string[]): string {
  return hash('sha256', record.join(cellSeparator), 'base64url').slice(0, kept);
}
