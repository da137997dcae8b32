import type { Clock } from '../clock.ts';
import type { Author } from '../entity/audit.ts';
import type { User } from '../identity/user.ts';

/** What naming the author of a change takes of a call. */
export interface AuthoredCall {
  readonly user: User;
  readonly clock: Clock;
}

/** Who makes a call, as colleagues know the person: by name, or by address where there is none. */
export function authorOf({ user, clock }: AuthoredCall): Author {
  const { userId, name, familyName, email } = user;
  const called = [name, familyName].join(' ').trim();
  return { userId, name: called === '' ? email : called, now: clock.now() };
}
