import { dayIn, type Clock } from '#server/clock/clock.ts';

/** A clock that goes on like the machine's, and that a test moves forward, the machine's time with it. */
export interface MovedClock extends Clock {
  /** Moves it by so many milliseconds. */
  move(ms: number): void;
}

/** Makes one; the calendar day is `today`, or that of the clock. */
export function movedClock(today?: string): MovedClock {
  let moved = 0;
  const now = (): Date => new Date(Date.now() + moved);
  return {
    now,
    machine: now,
    today: (timeZone) => today ?? dayIn(timeZone, now()),
    move: (ms) => {
      moved += ms;
    },
  };
}
