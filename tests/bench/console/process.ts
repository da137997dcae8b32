import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that was started. */
export interface Started {
  /** `http://127.0.0.1:4711` */
  readonly base: string;
  stop(): Promise<void>;
}

/** The same in a process of its own. */
export interface StartedNode extends Started {
  readonly pid: number;
}

/** How long a server may take until it answers, in tries of a tenth of a second; a first start fills its folder. */
const tries = 1200;

/** Starts a Node script that listens on `port`, and waits until `path` answers. */
export async function startNode(
  words: readonly string[],
  {
    port,
    path,
    env = {},
  }: { readonly port: number; readonly path: string; readonly env?: Readonly<Record<string, string>> },
): Promise<StartedNode> {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const base = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (child.exitCode !== null) break;
    const answers = await fetch(base + path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers && child.pid !== undefined) return { base, pid: child.pid, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`${words.join(' ')} does not answer.`);
}
