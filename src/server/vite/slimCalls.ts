import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../../contract/endpoint.ts';

const consoleFolder = 'src/console';
const table = /\/src\/contract\/endpoints\.ts$/u;

/**
 * Gives the built console of the call table only what it reads: of the calls that it names anywhere, methods, paths and whom
 * a call is for. The shapes are the server's to check; without them every first visit is spared valibot and half the
 * contract.
 */
export function slimCalls(): Plugin {
  return {
    name: 'dodo-slim-calls',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!table.test(id)) return null;
      const { module } = await runnerImport<{ endpoints: Readonly<Record<string, Endpoint>> }>(id, {
        configFile: false,
      });
      const code = await textOf(consoleFolder);
      return slimTable(Object.fromEntries(Object.entries(module.endpoints).filter(([name]) => isNamed(name, code))));
    },
  };
}

/** The table as a module: a line each, of which most calls leave the usual method and the usual asker out. */
export function slimTable(endpoints: Readonly<Record<string, Endpoint>>): string {
  const lines = Object.entries(endpoints).map(([name, { method, path, needs }]) =>
    `${name} ${path} ${method} ${needs}`.replace(/(?: GET)? tenant$/u, ''),
  );
  return `export const endpoints = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [name, path, method = 'GET', needs = 'tenant'] = line.split(' ');
    return [name, { method, path, needs }];
  }));`;
}

/** Whether code names a call, as the text that its types check. */
export function isNamed(name: string, code: string): boolean {
  return code.includes(`'${name}'`);
}

/** All the code below a folder, as one text. */
async function textOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /[.]tsx?$/u.test(entry.name));
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join('\n');
}
