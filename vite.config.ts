import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundled } from './src/build/bundled.ts';
import { callTable } from './src/build/callTable.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { helpPages } from './src/build/helpPages.ts';
import { pageHead } from './src/build/pageHead.ts';
import { precompress } from './src/build/precompress.ts';
import { serveApi } from './src/build/serveApi.ts';
import { siteScripts } from './src/build/siteScripts.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  plugins: [
    react(),
    tailwindcss(),
    serveApi(),
    callTable(),
    pageHead(),
    siteScripts(),
    helpPages(),
    serviceWorker(),
    precompress(),
  ],
  ...(isSsrBuild === true && { ssr: { noExternal: [...bundled] } }),
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    ...(isSsrBuild === true && {
      // Moving a tenant and the server's threads have separate entries.
      rolldownOptions: {
        input: {
          main: 'src/server/main.ts',
          move: 'src/server/move/main.ts',
          threadEntry: 'src/server/threadEntry.ts',
        },
      },
    }),
    ...(isSsrBuild !== true && { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } }),
  },
}));
