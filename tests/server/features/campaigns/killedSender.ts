import { tenantStructure } from '#server/features.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { builtScripts } from '../../killable.ts';
import { startMailServer, type MailServer } from '../../mail/mailServer.ts';

/**
 * When the sender is killed: as a mail begins to arrive, the n-th of this run, or after a time; else once it is idle.
 */
export interface SenderKill {
  readonly arrivals?: number;
  readonly ms?: number;
}

/** A sender in a process of its own, on a data folder with the tenant `shop`, and the mail server that it sends to. */
export interface KilledSender {
  readonly folder: string;
  readonly mails: MailServer;
  /** Opens the tenant's data while no sender runs. */
  readonly open: <Result>(work: (engine: TenantEngine) => Promise<Result>) => Promise<Result>;
  /** Runs the sender and kills it (kill -9). */
  readonly run: (kill: SenderKill) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the sender; `name` keeps builds of several tests apart. The mail server waits before each reply if it is slow.
 */
export async function killedSender(name: string, delayMs = 0): Promise<KilledSender> {
  const scripts = ['tests/server/features/campaigns/sendingProcess.ts'];
  const built = await builtScripts(scripts, name);
  const folder = await mkdtemp(join(tmpdir(), `dodo-${name}-`));
  let onArrival: () => void = () => undefined;
  const mails = await startMailServer({
    delayMs: () => delayMs,
    before: () => {
      onArrival();
      return Promise.resolve();
    },
  });
  return {
    folder,
    mails,
    open: async (work) => {
      const engines = duckdbEngines({
        structure: tenantStructure,
        folder,
        memoryLimitMb: 512,
        timeZoneOf: () => Promise.resolve('UTC'),
      });
      try {
        return await work(engines.tenant('shop'));
      } finally {
        await engines.close();
      }
    },
    run: async ({ arrivals = Infinity, ms }) => {
      const child = spawn(process.execPath, [join(built.folder, 'sendingProcess.js'), folder, mails.url]);
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const ended = new Promise((resolve) => {
        child.on('close', resolve);
      });
      const kill = (): void => void child.kill('SIGKILL');
      // All that it says is that it is idle.
      child.stdout.on('data', kill);
      const last = ms === undefined ? undefined : setTimeout(kill, ms);
      let left = arrivals;
      onArrival = () => {
        left -= 1;
        if (left <= 0) kill();
      };
      await ended;
      clearTimeout(last);
      expect(said).toBe('');
    },
    close: async () => {
      await mails.close();
      await rm(folder, { recursive: true, force: true });
      await built.remove();
    },
  };
}
