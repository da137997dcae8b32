import { turnsOf, type Turns } from '../limits/turns.ts';
import { processorTime, type ProcessorTime } from './processorTime.ts';
import type { TaskInput, TaskList, TaskName, TaskOutput, TaskRequest } from './tasks.ts';
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
   * Milliseconds of processor time, or of the wall clock if the system reports no processor time. Time spent waiting
   * for a processor does not count, so that no work fails because a machine is busy.
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
  /**
   * Starts a thread and loads the modules of a task in it, which takes seconds; its lane takes this thread first.
   * Nothing waits for it: requests meanwhile get the lane's other threads.
   */
  prepare(name: TaskName): Promise<void>;
  close(): Promise<void>;
}

/** Opens the lanes for a list of tasks; threads start when they are needed. `ranFor` is the clock, for tests. */
export function openThreads(
  tasks: TaskList,
  lanes: LanesSettings = standardLanes,
  ranFor: ProcessorTime = processorTime,
): Threads {
  const opened = {
    texts: opening(lanes.texts),
    files: opening(lanes.files),
    copies: opening(lanes.copies),
    batches: opening(lanes.batches),
  };
  const inTurn = async (request: TaskRequest, options: RunOptions): Promise<unknown> => {
    const { free, turns } = opened[tasks[request.name].lane];
    const end = await turns.take({ owner: options.owner }, options.signal);
    // There are as many turns as slots.
    const slot = free.pop();
    if (!slot) throw new Error('A turn has no thread.');
    try {
      return await ask(slot, request, { ...options, ranFor });
    } finally {
      free.push(slot);
      end();
    }
  };
  return {
    run: async <Name extends TaskName>(name: Name, input: TaskInput<Name>, options: RunOptions) =>
      (await inTurn({ name, input }, options)) as TaskOutput<Name>,
    prepare: async (name) => {
      await inTurn({ name, input: undefined, loadsOnly: true }, { owner: '', milliseconds: loadTime });
    },
    close: async () => {
      await Promise.all(Object.values(opened).flatMap(({ slots }) => slots.map(stop)));
    },
  };
}

/** Milliseconds after loading, in which a thread that only loads has answered. */
const loadTime = 1000;

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
