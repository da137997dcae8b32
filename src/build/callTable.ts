import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const table = /\/src\/contract\/endpoints\.ts$/u;

/**
 * Replaces the call table of the built console by one without schemas and sentences: method, path, access and the
 * feature code. The server validates; without schemas valibot and half the contract stay out of the first load.
 */
export function callTable(): Plugin {
  return {
    name: 'dodo-call-table',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!table.test(id)) return null;
      const { module } = await runnerImport<{ endpoints: Readonly<Record<string, Endpoint>> }>(id, {
        configFile: false,
      });
      const rows = Object.entries(module.endpoints).map(([name, { method, path, needs, feature }]) => [
        name,
        { method, path, needs, feature },
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
