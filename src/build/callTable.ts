import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const table = /\/src\/contract\/endpoints\.ts$/u;
const contract = /\/src\/contract\//u;

/** The rows of the built table: all calls with their access, or, for the page's head, the addresses that it reads. */
const rows = {
  calls: ({ method, path, needs, feature }: Endpoint) => ({ method, path, needs, feature }),
  reads: ({ method, path }: Endpoint) => (method === 'GET' ? { method, path } : undefined),
};

/**
 * Replaces the call table of the built console by one without schemas and sentences: method, path, access and the
 * feature code. The server validates; without schemas valibot and half the contract stay out of the first load. Files
 * of the contract only declare, so those of which nothing is used are left out, too.
 */
export function callTable(kept: keyof typeof rows = 'calls'): Plugin {
  return {
    name: 'dodo-call-table',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: (code, id) => (contract.test(id) ? { code, map: null, moduleSideEffects: false } : null),
    load: async (id) => {
      if (!table.test(id)) return null;
      const { module } = await runnerImport<{ endpoints: Readonly<Record<string, Endpoint>> }>(id, {
        configFile: false,
      });
      // JSON leaves out what is undefined.
      const built = Object.entries(module.endpoints).map(([name, row]) => [name, rows[kept](row)]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(built))};`;
    },
  };
}
