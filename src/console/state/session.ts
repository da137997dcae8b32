import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/** The signed-in person, as the id token's claims say (specification 1 §3). */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly tenantIds: readonly string[];
}

/** Who is at the keyboard: undefined until looked up, null for nobody. `problem` is set while looking up failed. */
export const session = proxy<{ user: User | null | undefined; problem: unknown }>({
  user: undefined,
  problem: undefined,
});

/** Sets who is signed in; null for nobody. */
export function setUser(user: User | null): void {
  session.user = user;
  session.problem = undefined;
}

/** Notes that looking up the session failed for now, which is not the same as being signed out. */
export function setSessionProblem(problem: unknown): void {
  session.problem = problem;
}

onReset(() => setUser(null));
