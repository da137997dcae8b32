/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './src/server/vite/precompress.ts';
import { serveApi } from './src/server/vite/serveApi.ts';
import { serviceWorker } from './src/server/vite/serviceWorker.ts';

/** What every screen needs comes as one file; what single screens need, dialogs, palette and Amplify come when asked for. */
const everyScreen =
  /src\/console\/(?:ui\/(?!Dialog|ConfirmDialog|Menu)|actions\/(?!KeyList)|identity\/(?!amplify)|navigation|state|texts|data|list|form)|src\/(?:contract|domain\/(?:access|notices|imports))|node_modules\/(?:react|react-dom|scheduler|wouter|nuqs|swr|valtio|proxy-compare|i18next|react-i18next|lucide-react|hotkeys-js|valibot)\//u;

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  plugins: [react(), tailwindcss(), serveApi(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    ...(isSsrBuild !== true && {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'console', test: everyScreen }] } } },
    }),
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 120_000,
  },
}));
