import { turnsOf, type Turns } from '../limits/turns.ts';
import { processorTime, type ProcessorTime } from './processorTime.ts';
import { tasks, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';
import { ask, type Slot } from './thread.ts';

/** Threads that share a queue: short work on texts, heads of files, whole files, and batches of recommendations. */
export type Lane = 'texts' | 'files' | 'copies' | 'batches';

/** How a lane works. */
interface LaneSettings {
  readonly threads: number;
  /** The largest heap of each thread, in MB. */
  readonly memoryMb: number;
}

/** The settings of each lane. */
export type LanesSettings = Readonly<Record<Lane, LaneSettings>>;

/** Two cores serve the lanes; files being staged never delay mails or previews, nor do batches, one at a time. */
const standardLanes: LanesSettings = {
  texts: { threads: 2, memoryMb: 256 },
  files: { threads: 1, memoryMb: 768 },
  copies: { threads: 2, memoryMb: 512 },
  batches: { threads: 1, memoryMb: 512 },
};

/** The limits of one run, and its owner. */
export interface RunOptions {
  /** Owners are served in turn: the tenant. */
  readonly owner: string;
  /**
   * Milliseconds of processor time, or of the wall clock if the system reports no processor time. Time spent waiting for
   * a processor does not count, so that no work fails because a machine is busy.
   */
  readonly milliseconds: number;
  /** Told the run's processor time in milliseconds, without the wait for a thread. */
  readonly spent?: ((milliseconds: number) => void) | undefined;
  /** Ends a run: its thread is replaced. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: never) => void;
}

/** Runs tasks in threads, with limits of processor time and memory. */
export interface Threads {
  /**
   * Runs a task as soon as a thread of its lane is free.
   *
   * @throws OverLimit if it takes more time or memory than allowed; its thread is replaced
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, options: RunOptions): Promise<TaskOutput<Name>>;
  close(): Promise<void>;
}

/** Opens the lanes; threads start when they are needed. `ranFor` is the clock, for tests. */
export function openThreads(lanes: LanesSettings = standardLanes, ranFor: ProcessorTime = processorTime): Threads {
  const opened = {
    texts: opening(lanes.texts),
    files: opening(lanes.files),
    copies: opening(lanes.copies),
    batches: opening(lanes.batches),
  };
  return {
    run: async <Name extends TaskName>(name: Name, input: TaskInput<Name>, options: RunOptions) => {
      const { free, turns } = opened[tasks[name].lane];
      const end = await turns.take({ owner: options.owner }, options.signal);
      // There are as many turns as slots.
      const slot = free.pop();
      if (!slot) throw new Error('A turn has no thread.');
      try {
        return (await ask(slot, { name, input }, { ...options, ranFor })) as TaskOutput<Name>;
      } finally {
        free.push(slot);
        end();
      }
    },
    close: async () => {
      await Promise.all(Object.values(opened).flatMap(({ slots }) => slots.map(stop)));
    },
  };
}

/** The most requests of one owner that wait for a lane. */
const mostWaiting = 200;

interface OpenLane {
  readonly slots: readonly Slot[];
  /** The slots without a request; the one used last is taken first. */
  readonly free: Slot[];
  readonly turns: Turns;
}

function opening({ threads, memoryMb }: LaneSettings): OpenLane {
  const slots = Array.from({ length: threads }, (): Slot => ({ memoryMb, thread: undefined }));
  return { slots, free: [...slots], turns: turnsOf({ atOnce: threads, perOwner: threads, mostWaiting }) };
}

async function stop(slot: Slot): Promise<void> {
  const { thread } = slot;
  slot.thread = undefined;
  await thread?.worker.terminate();
}
