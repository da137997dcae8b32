import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { Control } from '#server/control/openControl.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { threads } from '#tests/support/threads.ts';
import { anyData } from './anyData.ts';

/** Where the jobs of one of two processes, or of one, are. */
export interface Place {
  readonly control: Control;
  readonly engines: Engines;
  readonly engine: TenantEngine;
}

/** A job that is added while a process is about to delete the note that its tenant has jobs. */
export interface Adding {
  /** Resolves when the transaction that adds it is requested. */
  readonly isAsked: Promise<void>;
  /** Resolves when it is added. */
  readonly isAdded: Promise<unknown>;
  /** Stops the work. */
  close(): Promise<void>;
}

/**
 * Runs a job to its end and holds back the deletion of the note: `deleting` resolves when it is requested, `letDelete`
 * lets it happen. `add` adds another job, which does not end, from another process's view of the same data if one is
 * given.
 */
export async function addedAsLastEnds(
  place: Place,
  other: Place = place,
): Promise<{ readonly deleting: Promise<void>; readonly letDelete: () => void; readonly add: () => Adding }> {
  let asks = (): void => undefined;
  let letDelete = (): void => undefined;
  let asksToAdd = (): void => undefined;
  const deleting = new Promise<void>((resolve) => (asks = resolve));
  const gate = new Promise<void>((resolve) => (letDelete = resolve));
  const isAsked = new Promise<void>((resolve) => (asksToAdd = resolve));
  let hasEnded = false;
  let isHeld = false;
  /** The first change of the control data after the job has ended is the deletion. */
  const write: Control['write'] = async (...asked) => {
    if (hasEnded && !isHeld) {
      isHeld = true;
      asks();
      await gate;
    }
    return place.control.write(...asked);
  };
  const ends: JobKind = {
    stored: anyData('ends'),
    run: () => {
      hasEnded = true;
      return Promise.resolve();
    },
  };
  const lasts: JobKind = {
    stored: anyData('lasts'),
    run: async ({ signal }) => {
      await pause(3_600_000, undefined, { signal });
    },
  };
  const common = { config: readConfig({}), clock: systemClock(), kinds: [ends, lasts], threads };
  const first = jobsOf({ ...common, ...place, control: { ...place.control, write }, locks: processLocks() });
  const second = other === place ? first : jobsOf({ ...common, ...other, locks: processLocks() });
  await first.add(place.engine, ends.stored, null);
  const engine: TenantEngine = {
    ...other.engine,
    engine: other.engine.engine,
    write: (...asked) => {
      const written = other.engine.write(...asked);
      asksToAdd();
      return written;
    },
  };
  return {
    deleting,
    letDelete,
    add: () => ({
      isAsked,
      isAdded: second.add(engine, lasts.stored, null),
      close: async () => {
        await Promise.all([first.close(), second.close()]);
      },
    }),
  };
}
