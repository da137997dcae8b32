import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** A text with merge tags: HTML, whose values are escaped, or plain text. */
export interface RenderPart {
  readonly form: 'html' | 'text';
  readonly text: string;
}

/** What a template can read, by name. */
export type RenderContext = Readonly<Record<string, unknown>>;

/** What a worker is asked: every part for every context. */
export interface RenderRequest {
  readonly id: number;
  readonly parts: readonly RenderPart[];
  readonly contexts: readonly RenderContext[];
}

type RenderReply =
  | { readonly id: number; readonly rendered: string[][] }
  | { readonly id: number; readonly problem: string };

/** Why a template could not be rendered: a sentence for its author. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
}

/** Renders merge tags in worker threads. */
export interface RenderPool {
  /**
   * Renders the parts for every context: a list of the rendered parts each.
   *
   * @throws RenderProblem for a template that fails, or takes longer than the wall clock allows
   */
  render(parts: readonly RenderPart[], contexts: readonly RenderContext[]): Promise<string[][]>;
  close(): Promise<void>;
}

/** How many workers render at a time, and how long one mail may take. */
export interface RenderLimits {
  readonly workers: number;
  /** Milliseconds of wall clock for a mail; a batch may take as much for each of its mails. */
  readonly perMail: number;
}

interface Waiting extends Omit<RenderRequest, 'id'> {
  readonly resolve: (rendered: string[][]) => void;
  readonly reject: (error: Error) => void;
}

/** Starting a thread takes longer than any template; it does not count as rendering. */
interface Slot {
  worker: Worker | undefined;
  busy: boolean;
}

/** Opens a pool; its threads start when they are needed. */
export function openRenderPool({ workers, perMail }: RenderLimits): RenderPool {
  const slots: Slot[] = Array.from({ length: workers }, () => ({ worker: undefined, busy: false }));
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
      slot.worker ??= await started();
      resolve(await ask(slot, { id: ++lastId, parts, contexts }, perMail * Math.max(contexts.length, 1)));
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
      await Promise.all(slots.flatMap(({ worker }) => worker?.terminate() ?? []));
    },
  };
}

/** Asks a worker, and kills it where it does not answer in time. */
async function ask(slot: Slot, request: RenderRequest, milliseconds: number): Promise<string[][]> {
  const { worker } = slot;
  if (!worker) throw new Error('The render thread has not started.');
  const dismiss = (): void => {
    slot.worker = undefined;
    void worker.terminate();
  };
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', take);
      worker.off('error', fail);
    };
    const take = (reply: RenderReply): void => {
      settle();
      if ('rendered' in reply) resolve(reply.rendered);
      else reject(new RenderProblem(plainMessage(reply.problem)));
    };
    const fail = (error: Error): void => {
      settle();
      dismiss();
      reject(new RenderProblem(`The template could not be rendered: ${error.message}`));
    };
    const timer = setTimeout(() => {
      settle();
      dismiss();
      reject(new RenderProblem(`The template takes longer than ${milliseconds} ms to render. Make its loops smaller.`));
    }, milliseconds);
    worker.once('message', take);
    worker.once('error', fail);
    worker.postMessage(request);
  });
}

/** The library's message without its file and line, which are those of one part. */
function plainMessage(message: string): string {
  return message.replace(/, file:.*$|, line:.*$/u, '');
}

/** Beside this file in the sources, beside the entry or one folder above in a build. */
async function started(): Promise<Worker> {
  const places = ['./renderWorker.js', '../renderWorker.js'].map((place) => new URL(place, import.meta.url));
  const file = places.find((place) => existsSync(place)) ?? places[0];
  if (!file) throw new Error('The render thread has no file.');
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  worker.unref();
  await new Promise<void>((resolve, reject) => {
    // Its first message says that everything is loaded.
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return worker;
}
