// @vitest-environment jsdom
import {
  database,
  databaseSteps,
  dispatchDatabase,
  type DatabaseEvent,
  type DatabaseState,
} from '#console/state/database.ts';
import { resetAll } from '#console/state/reset.ts';
import { describe, expect, it } from 'vitest';

const events: readonly DatabaseEvent[] = ['entered', 'left', 'doubted', 'slow', 'answered', 'refused', 'late'];

/** From each state, in the order of `events`: where it leads. */
const expected: Readonly<Record<DatabaseState, readonly DatabaseState[]>> = {
  idle: ['asking', 'idle', 'idle', 'idle', 'idle', 'idle', 'idle'],
  asking: ['asking', 'idle', 'asking', 'connecting', 'reachable', 'lost', 'lost'],
  connecting: ['connecting', 'idle', 'connecting', 'connecting', 'reachable', 'lost', 'lost'],
  reachable: ['asking', 'idle', 'asking', 'reachable', 'reachable', 'reachable', 'reachable'],
  lost: ['lost', 'idle', 'lost', 'lost', 'lost', 'lost', 'lost'],
};
const rows = Object.entries(expected).flatMap(([from, targets]) =>
  targets.map((to, index) => [from as DatabaseState, events[index] as DatabaseEvent, to] as const),
);

describe('the state of the database', () => {
  it.each(rows)('from %s by %s is %s', (from, event, to) => {
    database.state = from;
    dispatchDatabase(event);
    expect(database.state).toBe(to);
  });

  it('counts as reachable again when the person signs out', () => {
    database.state = 'lost';
    resetAll();
    expect(database.state).toBe('idle');
  });

  it('has a row for every state', () => {
    expect(Object.keys(databaseSteps)).toEqual(Object.keys(expected));
  });
});
