import { build, type Plugin } from 'vite';

/** Scripts that run on pages of shops, by their names (src/site). */
export const siteScriptNames = ['site', 'chat', 'shop'] as const;

/** One of these scripts as a single file without imports. */
export async function builtSiteScript(name: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry: `src/site/${name}.ts`, formats: ['iife'], name: 'dodo_' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error(`src/site/${name}.ts was not built.`);
  return first.output[0].code.trim();
}

/** Adds the scripts for shops to the built console's files, from where the server answers them. */
export function siteScripts(): Plugin {
  return {
    name: 'dodo-site-scripts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: async function () {
      for (const name of siteScriptNames) {
        this.emitFile({ type: 'asset', fileName: `site-scripts/${name}.js`, source: await builtSiteScript(name) });
      }
    },
  };
}
