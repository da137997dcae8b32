import { reasonOf } from '../engine/abort.ts';
import { processorTime, type ProcessorTime } from './processorTime.ts';
import { tasks, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';
import { ask, type Slot } from './thread.ts';
import { turns } from './turns.ts';

/** Threads that share a queue: short work on texts, heads of files, and whole files. */
export type Lane = 'texts' | 'files' | 'copies';

/** How a lane works. */
interface LaneSettings {
  readonly threads: number;
  /** The largest heap of each thread, in MB. */
  readonly memoryMb: number;
}

/** The settings of each lane. */
export type LanesSettings = Readonly<Record<Lane, LaneSettings>>;

/** Two cores serve the lanes; files that are staged never delay mails or previews. */
const standardLanes: LanesSettings = {
  texts: { threads: 2, memoryMb: 256 },
  files: { threads: 1, memoryMb: 768 },
  copies: { threads: 2, memoryMb: 512 },
};

/** What one run may take, and who asks. */
export interface RunOptions {
  /** Owners are served in turn: the tenant. */
  readonly owner: string;
  /**
   * Milliseconds of processor time, or of the wall clock if the system reports no processor time. Time spent waiting for
   * a processor does not count, so that no work fails because a machine is busy.
   */
  readonly milliseconds: number;
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

interface Waiting {
  readonly begin: (slot: Slot) => Promise<void>;
}

/** Opens the lanes; threads start when they are needed. `ranFor` is the clock, for tests. */
export function openThreads(lanes: LanesSettings = standardLanes, ranFor: ProcessorTime = processorTime): Threads {
  const opened = Object.fromEntries(
    Object.entries(lanes).map(([name, { threads, memoryMb }]) => [
      name,
      {
        slots: Array.from({ length: threads }, (): Slot => ({ memoryMb, thread: undefined })),
        queue: turns<Waiting>(),
      },
    ]),
  ) as Record<Lane, { readonly slots: Slot[]; readonly queue: ReturnType<typeof turns<Waiting>> }>;
  const busy = new Set<Slot>();

  function next(lane: Lane): void {
    const { slots, queue } = opened[lane];
    const slot = slots.find((one) => !busy.has(one));
    const waiting = slot && queue.take();
    if (!slot || !waiting) return;
    busy.add(slot);
    void waiting.begin(slot).finally(() => {
      busy.delete(slot);
      next(lane);
    });
  }

  return {
    run: <Name extends TaskName>(name: Name, input: TaskInput<Name>, options: RunOptions) =>
      new Promise<TaskOutput<Name>>((resolve, reject) => {
        const { owner, signal } = options;
        const { lane } = tasks[name];
        if (signal?.aborted) throw reasonOf(signal);
        const leave = (): void => {
          opened[lane].queue.remove(owner, waiting);
          reject(reasonOf(signal));
        };
        const waiting: Waiting = {
          begin: (slot) => {
            signal?.removeEventListener('abort', leave);
            return ask(slot, { name, input }, { ...options, ranFor }).then(
              (output) => resolve(output as TaskOutput<Name>),
              reject,
            );
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        opened[lane].queue.add(owner, waiting);
        next(lane);
      }),
    close: async () => {
      const slots = Object.values(opened).flatMap((lane) => lane.slots);
      await Promise.all(
        slots.map(async (slot) => {
          const { thread } = slot;
          slot.thread = undefined;
          await thread?.worker.terminate();
        }),
      );
    },
  };
}
