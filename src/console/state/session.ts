import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/** The signed-in user, from the id token's claims (specification 1 §3). */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly tenantIds: readonly string[];
}

/** The current user: undefined while loading, null for nobody. `problem` is set while loading failed. */
export const session = proxy<{ user: User | null | undefined; problem: unknown }>({
  user: undefined,
  problem: undefined,
});

/** Sets the signed-in user; null for nobody. */
export function setUser(user: User | null): void {
  session.user = user;
  session.problem = undefined;
}

/** Notes that looking up the session failed for now, which is not the same as being signed out. */
export function setSessionProblem(problem: unknown): void {
  session.problem = problem;
}

onReset(() => setUser(null));
