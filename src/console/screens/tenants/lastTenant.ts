import { session } from '#console/state/session.ts';

const key = () => `lastTenant:${session.user?.sub ?? ''}`;

/** The tenant that this person chose last on this machine. */
export function lastTenant(): string | undefined {
  return localStorage.getItem(key()) ?? undefined;
}

/** Notes the choice for next time. */
export function noteLastTenant(id: string): void {
  localStorage.setItem(key(), id);
}
