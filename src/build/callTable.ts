import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const tables = /\/src\/contract\/features\.ts$/u;

/** The rows of the built table: `calls` keeps all calls and their access; `reads`, for the page's head, addresses. */
const rows = {
  calls: ({ method, path, needs, feature }: Endpoint) => ({ method, path, needs, feature }),
  reads: ({ method, path }: Endpoint) => (method === 'GET' ? { method, path } : undefined),
};

/** The contract's tables, exported by its list of features. */
interface Tables {
  readonly screens: object;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/**
 * Replaces the tables of the built console with plain data: the screens unchanged, and each call's method, path, access
 * and feature code. The server validates, so valibot and half the contract stay out of the first load.
 */
export function callTable(kept: keyof typeof rows = 'calls'): Plugin {
  return {
    name: 'dodo-call-table',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!tables.test(id)) return null;
      const { module } = await runnerImport<Tables>(id, { configFile: false });
      // JSON omits undefined rows.
      const calls = Object.entries(module.endpoints).map(([name, row]) => [name, rows[kept](row)]);
      return [
        `export const screens = ${JSON.stringify(module.screens)};`,
        `export const endpoints = ${JSON.stringify(Object.fromEntries(calls))};`,
      ].join('\n');
    },
  };
}
