import { processorTime, type ProcessorTime } from './processorTime.ts';
import { ask, started, type RenderContext, type RenderPart, type RenderRequest, type Slot } from './renderThread.ts';

/** Renders merge tags in worker threads. */
export interface RenderPool {
  /**
   * Renders the parts for every context: a list of the rendered parts each.
   *
   * @throws RenderProblem for a template that fails, or takes longer than it may
   */
  render(parts: readonly RenderPart[], contexts: readonly RenderContext[]): Promise<string[][]>;
  close(): Promise<void>;
}

/** How many workers render at a time, and how long one mail may take. */
export interface RenderLimits {
  readonly workers: number;
  /**
   * Milliseconds of a processor for a mail, of the wall clock where the system counts no other; a batch may take as
   * much for each of its mails. Waiting for a processor on a busy machine does not count: nobody's mail fails by it.
   */
  readonly perMail: number;
  /** How long a thread ran. */
  readonly ranFor?: ProcessorTime;
}

interface Waiting extends Omit<RenderRequest, 'id'> {
  readonly resolve: (rendered: string[][]) => void;
  readonly reject: (error: Error) => void;
}

/** Opens a pool; its threads start when they are needed. */
export function openRenderPool({ workers, perMail, ranFor = processorTime }: RenderLimits): RenderPool {
  const slots: Slot[] = Array.from({ length: workers }, () => ({ thread: undefined, busy: false }));
  const queue: Waiting[] = [];
  let lastId = 0;

  const next = (): void => {
    const slot = slots.find(({ busy }) => !busy);
    const waiting = slot && queue.shift();
    if (slot && waiting) void work(slot, waiting).finally(next);
  };
  const work = async (slot: Slot, { parts, contexts, resolve, reject }: Waiting): Promise<void> => {
    slot.busy = true;
    try {
      slot.thread ??= await started();
      const allowed = { milliseconds: perMail * Math.max(contexts.length, 1), ranFor };
      resolve(await ask(slot, { id: ++lastId, parts, contexts }, allowed));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      slot.busy = false;
    }
  };
  return {
    render: (parts, contexts) =>
      new Promise((resolve, reject) => {
        queue.push({ parts, contexts, resolve, reject });
        next();
      }),
    close: async () => {
      await Promise.all(slots.flatMap(({ thread }) => thread?.worker.terminate() ?? []));
    },
  };
}
