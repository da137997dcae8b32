import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/**
 * What is known of the tenant's database. `idle`: nobody is signed in or no tenant is chosen, which counts as reachable
 * (specification 1 §4); `asking`: a ping is on its way; `connecting`: it is so for longer than a moment and shows;
 * `lost`: the alert stands.
 */
export type DatabaseState = 'idle' | 'asking' | 'connecting' | 'reachable' | 'lost';

/**
 * What may happen: a person with a tenant is there or is gone; a call met no answer (`doubted`); the ping takes longer
 * than a moment or met no server yet (`slow`), says 1 (`answered`), says something else (`refused`), or nothing for too
 * long (`late`).
 */
export type DatabaseEvent = 'entered' | 'left' | 'doubted' | 'slow' | 'answered' | 'refused' | 'late';

/** From each state by each event; an event that is not listed changes nothing. */
export const databaseSteps: Readonly<Record<DatabaseState, Partial<Readonly<Record<DatabaseEvent, DatabaseState>>>>> = {
  idle: { entered: 'asking' },
  asking: { left: 'idle', slow: 'connecting', answered: 'reachable', refused: 'lost', late: 'lost' },
  connecting: { left: 'idle', answered: 'reachable', refused: 'lost', late: 'lost' },
  reachable: { left: 'idle', entered: 'asking', doubted: 'asking' },
  lost: { left: 'idle' },
};

/** The state of the tenant's database, as far as this tab knows. */
export const database = proxy<{ state: DatabaseState }>({ state: 'idle' });

/** Notes what happened. */
export function tellDatabase(event: DatabaseEvent): void {
  database.state = databaseSteps[database.state][event] ?? database.state;
}

onReset(() => tellDatabase('left'));
