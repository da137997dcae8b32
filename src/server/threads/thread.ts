import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { reasonOf } from '#server/limits/abort.ts';
import { arrived, type CrossedError } from './crossing.ts';
import { OverLimit } from './overLimit.ts';
import type { ProcessorTime } from './processorTime.ts';
import type { RunOptions } from './threads.ts';
import type { TaskRequest } from './tasks.ts';

/** A place for one thread. It is empty until the first request, and after its thread was stopped. */
export interface Slot {
  readonly memoryMb: number;
  thread: Thread | undefined;
}

interface Thread {
  readonly worker: Worker;
  readonly name: string;
}

type Message =
  | { readonly loaded: true }
  | { readonly output: unknown }
  | { readonly failure: CrossedError }
  | { readonly progress: never };

/** The wall-clock time of a run, as a multiple of its limit: this also stops runs that never get a processor. */
const mostWaiting = 100;

/** Runs one task in the thread of a slot, and replaces the thread if the task exceeds a limit or is aborted. */
export async function ask(
  slot: Slot,
  request: TaskRequest,
  { milliseconds, ranFor, spent, signal, onProgress }: RunOptions & { readonly ranFor: ProcessorTime },
): Promise<unknown> {
  const { worker, name } = (slot.thread ??= await startedIn(slot));
  if (signal?.aborted) throw reasonOf(signal);
  // Starting a thread and loading its modules take longer than most tasks; they do not count.
  let began: { readonly ran: number; readonly at: number } | undefined;
  return new Promise((resolve, reject) => {
    const passed = (): number => performance.now() - (began?.at ?? performance.now());
    const settle = (): void => {
      if (began) spent?.((ranFor(name) ?? began.ran + passed()) - began.ran);
      clearTimeout(timer);
      worker.off('message', take);
      worker.off('error', fail);
      worker.off('exit', end);
      signal?.removeEventListener('abort', abort);
    };
    const stop = (reason: Error): void => {
      settle();
      slot.thread = undefined;
      void worker.terminate();
      reject(reason);
    };
    const take = (message: Message): void => {
      if ('loaded' in message) {
        began = { ran: ranFor(name) ?? 0, at: performance.now() };
        timer = setTimeout(judge, milliseconds);
        return;
      }
      if ('progress' in message) {
        onProgress?.(message.progress);
        return;
      }
      settle();
      if ('output' in message) resolve(message.output);
      else reject(arrived(message.failure));
    };
    const fail = (error: Error & { readonly code?: string }): void =>
      stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverLimit('memory', milliseconds) : error);
    const end = (): void => stop(new Error('The thread ended before its task.'));
    const abort = (): void => stop(reasonOf(signal));
    const judge = (): void => {
      if (!began) return;
      const ran = (ranFor(name) ?? Infinity) - began.ran;
      if (ran < milliseconds && passed() < milliseconds * mostWaiting) timer = setTimeout(judge, milliseconds - ran);
      else stop(new OverLimit('time', milliseconds));
    };
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', take);
    worker.once('error', fail);
    worker.once('exit', end);
    signal?.addEventListener('abort', abort, { once: true });
    worker.postMessage(request);
  });
}

/** Starts the thread of a slot, which is empty again once the thread ends for whatever reason. */
async function startedIn(slot: Slot): Promise<Thread> {
  const thread = await started(slot.memoryMb);
  thread.worker.once('exit', () => {
    if (slot.thread === thread) slot.thread = undefined;
  });
  return thread;
}

/**
 * This module's address, by a name: Vite rewrites `new URL('…', import.meta.url)` for the browser if a test has a
 * document.
 */
const here = import.meta.url;

/**
 * Starts a thread. The build has its entry beside the server's, or one folder above; the sources have it above this
 * folder.
 */
async function started(memoryMb: number): Promise<Thread> {
  const places = ['./threadEntry.js', '../threadEntry.js'].map((place) => new URL(place, here));
  const built = places.find((place) => existsSync(place));
  const limits: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  const worker = built
    ? new Worker(built, limits)
    : new Worker(new URL('../threadEntry.ts', here), { ...limits, execArgv: fromSources() });
  worker.unref();
  const name = await new Promise<string>((resolve, reject) => {
    // Its first message says that the thread is ready, and its name.
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { worker, name };
}

/** Node 20 reads no TypeScript. */
function fromSources(): string[] {
  return ['--import', new URL('./fromSources.js', here).href];
}
