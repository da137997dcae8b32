import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/** When a process is killed: after so many `step` in its output, or after a time in milliseconds; without both it runs to its end. */
export interface Killed {
  readonly steps?: number;
  readonly ms?: number;
}

/** A script, built, that runs as a process of its own and may be killed (kill -9). */
export interface Killable {
  /** Runs it with arguments to its end or its death; returns what it printed. */
  run(args: readonly string[], killed?: Killed): Promise<string>;
  /** Removes what was built. */
  remove(): Promise<void>;
}

/** Builds a script of the tests, by its path from the project's folder; `name` keeps builds of several tests apart. */
export async function killable(script: string, name: string): Promise<Killable> {
  // Inside node_modules, so that what is built finds its packages.
  const built = join(process.cwd(), 'node_modules', '.cache', `dodo-${name}-test`);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: script, outDir: built, emptyOutDir: true },
  });
  const file = join(built, basename(script).replace(/\.ts$/u, '.js'));
  return {
    run: async (args, { steps = Infinity, ms } = {}) => {
      const child = spawn(process.execPath, [file, ...args]);
      let said = '';
      const timer = ms === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), ms);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.split('step').length > steps) child.kill('SIGKILL');
        });
      }
      await new Promise((resolve) => {
        child.on('close', resolve);
      });
      clearTimeout(timer);
      return said;
    },
    remove: () => rm(built, { recursive: true, force: true }),
  };
}
