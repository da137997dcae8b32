import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltScripts } from '../killable.ts';

/** A process that runs a built script. */
export interface Started {
  readonly child: ChildProcess;
  /** Everything said so far. */
  said(): string;
  /** Resolves when a text was said. */
  says(text: string): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Starts a built script with arguments and an environment of its own. */
export function startProcess(
  built: BuiltScripts,
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [join(built.folder, `${script}.js`), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return {
    child,
    said: () => text,
    says: (awaited) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(awaited)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without “${awaited}”: ${text}`)));
      }),
    ended,
  };
}
