import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const tables = /\/src\/contract\/features\.ts$/u;

/** The rows of the built table: all calls with their access, or, for the page's head, the addresses that it reads. */
const rows = {
  calls: ({ method, path, needs, feature }: Endpoint) => ({ method, path, needs, feature }),
  reads: ({ method, path }: Endpoint) => (method === 'GET' ? { method, path } : undefined),
};

/** The contract's tables, as its list of features exports them. */
interface Tables {
  readonly screens: object;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/**
 * Replaces the tables of the built console by plain data: the screens as they are, and of the calls method, path,
 * access and the feature code. The server validates; without schemas valibot and half the contract stay out of the
 * first load.
 */
export function callTable(kept: keyof typeof rows = 'calls'): Plugin {
  return {
    name: 'dodo-call-table',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!tables.test(id)) return null;
      const { module } = await runnerImport<Tables>(id, { configFile: false });
      // JSON leaves out what is undefined.
      const calls = Object.entries(module.endpoints).map(([name, row]) => [name, rows[kept](row)]);
      return [
        `export const screens = ${JSON.stringify(module.screens)};`,
        `export const endpoints = ${JSON.stringify(Object.fromEntries(calls))};`,
      ].join('\n');
    },
  };
}
