import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { TenantEngine, Writer } from '../engine/engine.ts';
import type { Threads } from '../threads/threads.ts';

/** Any JSON value: the input of a job and its progress. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How far a job is after a step. */
export interface Progress {
  /** The state that the kind needs to continue from here after a crash. */
  readonly checkpoint: Json;
  /** 0 to 1. */
  readonly progress: number;
}

/** One job at work. */
export interface JobContext {
  readonly jobId: number;
  readonly input: Json;
  /** Where an earlier attempt stopped; null at the first. */
  readonly checkpoint: Json;
  readonly engine: TenantEngine;
  readonly config: Config;
  readonly clock: Clock;
  /** Threads for work whose cost depends on a person's input. */
  readonly threads: Threads;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: () => Promise<string>;
  /** Aborts when the server stops; the job goes on at the next start. */
  readonly signal: AbortSignal;
  /** One step: its rows and its checkpoint commit together, so that no crash repeats or loses half of it. */
  readonly step: (work: (writer: Writer) => Promise<Progress>) => Promise<void>;
}

/** A kind of job. */
export interface JobKind {
  /** Jobs of one lane run one after another, beside those of other lanes; the main one where it is absent. */
  readonly lane?: string;
  /** Attempts after which it is given up, where not five: for work that waits long for others. */
  readonly attempts?: number;
  /** The failure if the engine runs out of memory: what people can do about this kind of work. Without it, it is about conditions. */
  readonly shortOfMemory?: string;
  /** Runs from the context's checkpoint to the end; every step may be the last before a crash. */
  readonly run: (context: JobContext) => Promise<void>;
  /** Writes down, with the job's own failure, that it failed; `reason` is one sentence. */
  readonly failed?: (writer: Writer, context: JobContext, reason: string) => Promise<void>;
}

/** A failure with a sentence for a person; anything else is logged and reported in general words. */
export class JobFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'JobFailure';
  }
}
