import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { TenantEngine, Writer } from '../engine/engine.ts';
import type { Threads } from '../threads/threads.ts';
import type { StoredKind } from './stored.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How far a job is after a step. */
export interface Progress<Checkpoint = unknown> {
  /** The state that the kind needs to continue from here after a crash. */
  readonly checkpoint: Checkpoint | null;
  /** 0 to 1. */
  readonly progress: number;
}

/** The surroundings of a job at work. */
export interface JobPlace {
  readonly jobId: number;
  readonly engine: TenantEngine;
  readonly config: Config;
  readonly clock: Clock;
  /** Threads for work whose cost depends on a person's input. */
  readonly threads: Threads;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: () => Promise<string>;
  /** Aborts when the server stops; the job goes on at the next start. */
  readonly signal: AbortSignal;
}

/** One job at work. */
export interface JobContext<Input = unknown, Checkpoint = unknown> extends JobPlace {
  readonly input: Input;
  /** Where an earlier attempt stopped; null at the first. */
  readonly checkpoint: Checkpoint | null;
  /** One step: its rows and its checkpoint commit together, so that no crash repeats or loses half of it. */
  step(this: void, work: (writer: Writer) => Promise<Progress<Checkpoint>>): Promise<void>;
}

/** A job that has failed. */
export interface FailedJob extends Pick<JobPlace, 'jobId' | 'engine' | 'clock'> {
  /** The input as stored, in JSON. It may be unreadable, which is then why the job failed. */
  readonly storedInput: string;
}

/**
 * A kind of job. Its functions are methods, as is `step`, so that kinds with different data fit into one list; they
 * only receive data that `stored` has read.
 */
export interface JobKind<Input = unknown, Checkpoint = unknown> {
  /** Its name and the shapes of its data in the job table. */
  readonly stored: StoredKind<Input, Checkpoint>;
  /** Jobs of one lane run one after another, beside those of other lanes; the main one where it is absent. */
  readonly lane?: string;
  /** Attempts after which it is given up, where not five: for work that waits long for others. */
  readonly attempts?: number;
  /**
   * The failure if the engine runs out of memory: what people can do about this kind of work. Without it, it is about
   * conditions.
   */
  readonly shortOfMemory?: string;
  /** Runs from the context's checkpoint to the end; every step may be the last before a crash. */
  run(context: JobContext<Input, Checkpoint>): Promise<void>;
  /** Writes down, with the job's own failure, that it failed; `reason` is one sentence. */
  failed?(writer: Writer, job: FailedJob, reason: string): Promise<void>;
}

/** A failure with a sentence for a person; anything else is logged and reported in general words. */
export class JobFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'JobFailure';
  }
}
