import { isOwner } from '#domain/access/owner.ts';
import type { Config } from '#server/config/config.ts';
import { isLoopback } from '#server/config/loopback.ts';
import type { User } from './user.ts';

/**
 * Whether a person runs this server: named by `DODO_OPERATORS`; without it, an owner while only this machine can reach
 * the server (docs/decisions/041).
 */
export function isOperator(
  { operators, host }: Pick<Config, 'operators' | 'host'>,
  { email }: Pick<User, 'email'>,
  role: string,
): boolean {
  if (operators === undefined) return isOwner(role) && isLoopback(host);
  return operators.some((address) => address.toLowerCase() === email.toLowerCase());
}
