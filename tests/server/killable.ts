import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/**
 * When a process is killed: after so many `step` in its output, or after a time in milliseconds; without both it runs
 * to its end.
 */
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

/** Scripts of the tests, built. */
export interface BuiltScripts {
  /** The folder of the files: `<name of the script>.js`. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** The entry of the server's threads, which belongs to every built server. */
const threadEntry = 'src/server/threadEntry.ts';

/** Builds scripts, by their paths from the project's folder; `name` keeps builds of several tests apart. */
export async function builtScripts(scripts: readonly string[], name: string): Promise<BuiltScripts> {
  // Inside node_modules, so that what is built finds its packages.
  const folder = join(process.cwd(), 'node_modules', '.cache', `dodo-${name}-test`);
  const input = Object.fromEntries(
    [...scripts, threadEntry].map((script) => [basename(script).replace(/\.[jt]s$/u, ''), script]),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: true, outDir: folder, emptyOutDir: true, rollupOptions: { input } },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Builds a script of the tests, by its path from the project's folder; `name` keeps builds of several tests apart. */
export async function killable(script: string, name: string): Promise<Killable> {
  const built = await builtScripts([script], name);
  const file = join(built.folder, basename(script).replace(/\.ts$/u, '.js'));
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
    remove: () => built.remove(),
  };
}
