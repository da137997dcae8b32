import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ProcessorTime } from './processorTime.ts';

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

/** How much of the wall clock a render may take, in times of its limit: what never runs nor ends is stopped, too. */
const mostWaiting = 100;

/** Starting a thread takes longer than any template; it does not count as rendering. */
export interface Slot {
  thread: Thread | undefined;
  busy: boolean;
}

interface Thread {
  readonly worker: Worker;
  readonly name: string;
}

interface Allowed {
  readonly milliseconds: number;
  readonly ranFor: ProcessorTime;
}

/** Asks a worker, and kills it where it runs for longer than allowed. */
export async function ask(slot: Slot, request: RenderRequest, { milliseconds, ranFor }: Allowed): Promise<string[][]> {
  const { thread } = slot;
  if (!thread) throw new Error('The render thread has not started.');
  const { worker, name } = thread;
  const dismiss = (): void => {
    slot.thread = undefined;
    void worker.terminate();
  };
  const began = { ran: ranFor(name) ?? 0, at: performance.now() };
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
    const judge = (): void => {
      const passed = performance.now() - began.at;
      const ran = (ranFor(name) ?? Infinity) - began.ran;
      if (ran < milliseconds && passed < milliseconds * mostWaiting) {
        timer = setTimeout(judge, milliseconds - ran);
        return;
      }
      settle();
      dismiss();
      reject(new RenderProblem(`The template takes longer than ${milliseconds} ms to render. Make its loops smaller.`));
    };
    let timer = setTimeout(judge, milliseconds);
    worker.once('message', take);
    worker.once('error', fail);
    worker.postMessage(request);
  });
}

/** The library's message without its file and line, which are those of one part. */
function plainMessage(message: string): string {
  return message.replace(/, file:.*$|, line:.*$/u, '');
}

/** A new thread. Its file lies beside this one in the sources, beside the entry or one folder above in a build. */
export async function started(): Promise<Thread> {
  const places = ['./renderWorker.js', '../renderWorker.js'].map((place) => new URL(place, import.meta.url));
  const file = places.find((place) => existsSync(place)) ?? places[0];
  if (!file) throw new Error('The render thread has no file.');
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  worker.unref();
  const name = await new Promise<string>((resolve, reject) => {
    // Its first message says that everything is loaded, and how the thread is called.
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { worker, name };
}
