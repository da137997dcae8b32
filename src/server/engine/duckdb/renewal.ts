import { shortageOf } from '#server/errors/shortage.ts';
import { EngineUnavailable } from '../engine.ts';
import type { Semaphore } from '../semaphore.ts';
import type { OpenInstance } from './instance.ts';

/** DuckDB's message that a file must be reopened. */
const broken = /database has been invalidated|FATAL Error/u;

/** Whether DuckDB refuses all statements until the file is reopened. */
export function isInvalidated(error: unknown): boolean {
  return error instanceof Error && broken.test(error.message);
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return shortageOf(error)?.code === 'diskFull';
}

/** An instance that is closed and opened again after a failure. */
export interface Renewal {
  /** The open instance; opens the file if that failed before. */
  current(): Promise<OpenInstance>;
  /** Notes that the instance failed; it is renewed before the next write, and at once where none comes. */
  fail(): void;
  /** Renews a failed instance. The caller is the one writer; readers are waited for. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The semaphores of a file's readers and its one writer. */
export interface Places {
  /** The semaphore of each place; all of them are taken before the file is closed. */
  readonly readers: readonly Semaphore[];
  readonly writer: Semaphore;
}

/**
 * Keeps an instance that can be renewed: after a commit that failed on a full disk, DuckDB's memory may differ from
 * the file. Reopening it restores the state of the last commit.
 */
export function renewalOf(first: OpenInstance, open: () => Promise<OpenInstance>, places: Places): Renewal {
  let opened = Promise.resolve(first);
  let hasFailed = false;
  let underWay: Promise<void> = Promise.resolve();

  async function current(): Promise<OpenInstance> {
    const before = opened;
    try {
      return await before;
    } catch {
      // The first of several waiting callers opens it.
      if (opened === before) opened = open();
      return opened;
    }
  }

  async function renew(): Promise<void> {
    if (!hasFailed) return;
    const ends: (() => void)[] = [];
    try {
      for (const reader of places.readers) ends.push(await reader.acquire());
      const old = await opened.catch(() => undefined);
      await old?.close();
      opened = open();
      await opened;
      hasFailed = false;
    } finally {
      for (const end of ends) end();
    }
  }

  async function renewAsWriter(): Promise<void> {
    const end = await places.writer.acquire();
    try {
      await renew();
    } catch (error) {
      // The next caller that needs it tries again.
      if (!(error instanceof EngineUnavailable)) throw error;
    } finally {
      end();
    }
  }

  return {
    current,
    fail: () => {
      if (hasFailed) return;
      hasFailed = true;
      underWay = renewAsWriter().catch((error: unknown) => console.error('[server] reopening a database:', error));
    },
    renew,
    close: async () => {
      await underWay;
      const last = await opened.catch(() => undefined);
      await last?.close();
    },
  };
}
