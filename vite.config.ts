import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { callTable } from './src/build/callTable.ts';
import { pageHead } from './src/build/pageHead.ts';
import { precompress } from './src/build/precompress.ts';
import { serveApi } from './src/build/serveApi.ts';
import { siteScripts } from './src/build/siteScripts.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';

/** What every screen needs, by folder; what these files import comes with them. */
const shared =
  /\/src\/console\/(?:actions|data|list|navigation|shell|state|ui)\/|\/src\/contract\/\w+\.ts|\/node_modules\/lucide-react\//u;

/** One chunk for those folders, except for the parts that are loaded on demand: each of them stays a chunk of its own. */
const sharedChunk = (id: string, modules: Rolldown.ChunkingContext) =>
  modules.getModuleInfo(id)?.dynamicImporters.length === 0 ? 'console' : null;

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  plugins: [react(), tailwindcss(), serveApi(), callTable(), pageHead(), siteScripts(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    ...(isSsrBuild === true && {
      // Moving a tenant, and the threads that fill merge tags in, are programs of their own.
      rolldownOptions: {
        input: {
          main: 'src/server/main.ts',
          move: 'src/server/move/main.ts',
          renderWorker: 'src/server/templates/render/renderWorker.js',
        },
      },
    }),
    ...(isSsrBuild !== true && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 2 },
              { name: 'monaco', test: /\/node_modules\/monaco-editor\//u, priority: 2 },
              { name: sharedChunk, debugName: 'console', test: shared, priority: 1 },
            ],
          },
        },
      },
    }),
  },
}));
