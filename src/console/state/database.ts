import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/**
 * States of the tenant's database. `idle`: nobody is signed in or no tenant is chosen, which counts as reachable
 * (specification 1 §4); `asking`: a ping is pending; `connecting`: it has been pending for more than a moment and is
 * shown; `lost`: the alert is open.
 */
export type DatabaseState = 'idle' | 'asking' | 'connecting' | 'reachable' | 'lost';

/**
 * Events: a user with a tenant has entered or left; a call got no reply, or none for some seconds
 * (`doubted`); the ping takes longer than a
 * moment or reached no server yet (`slow`), returned 1 (`answered`), returned something else (`refused`), or timed out
 * (`late`).
 */
export type DatabaseEvent = 'entered' | 'left' | 'doubted' | 'slow' | 'answered' | 'refused' | 'late';

/** Transitions from each state; an event that is not listed changes nothing. */
export const databaseSteps: Readonly<Record<DatabaseState, Partial<Readonly<Record<DatabaseEvent, DatabaseState>>>>> = {
  idle: { entered: 'asking' },
  asking: { left: 'idle', slow: 'connecting', answered: 'reachable', refused: 'lost', late: 'lost' },
  connecting: { left: 'idle', answered: 'reachable', refused: 'lost', late: 'lost' },
  reachable: { left: 'idle', entered: 'asking', doubted: 'asking' },
  lost: { left: 'idle' },
};

/** The current state of the tenant's database, and the title of what was requested last while it is connecting. */
export const database = proxy<{ state: DatabaseState; waiting: string | undefined }>({
  state: 'idle',
  waiting: undefined,
});

/** Applies an event. */
export function dispatchDatabase(event: DatabaseEvent): void {
  database.state = databaseSteps[database.state][event] ?? database.state;
  if (database.state !== 'connecting') database.waiting = undefined;
}

/** Says of a pressed control that it waits for the server; without effect unless the database is connecting. */
export function noteWaiting(title: string): void {
  if (database.state === 'connecting') database.waiting = title;
}

onReset(() => dispatchDatabase('left'));
