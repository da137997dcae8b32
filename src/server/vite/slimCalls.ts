import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../../contract/endpoint.ts';

const table = /\/src\/contract\/endpoints\.ts$/u;

/**
 * Gives the built console of the call table only what it reads, methods, paths and whom a call is for. The shapes are
 * the server's to check; without them every first visit is spared valibot and half the contract.
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
      const slim = Object.entries(module.endpoints).map(([name, { method, path, needs }]) => [
        name,
        { method, path, needs },
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(slim))};`;
    },
  };
}
