import { dayIn, type Clock } from '#server/clock/clock.ts';

/** A clock that shows one moment, the machine's time as well; a function is read at each look. */
export function stoppedClock(at: Date | (() => Date)): Clock {
  const now = typeof at === 'function' ? at : () => at;
  return { now, machine: now, today: (timeZone) => dayIn(timeZone, now()) };
}
