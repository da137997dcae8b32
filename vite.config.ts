/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPage } from './src/server/vite/earlyPage.ts';
import { precompress } from './src/server/vite/precompress.ts';
import { serveApi } from './src/server/vite/serveApi.ts';
import { slimCalls } from './src/server/vite/slimCalls.ts';

/** What every screen needs comes as one file; what single screens need, dialogs, palette and Amplify come when asked for. */
const everyScreen =
  /rolldown\/runtime|src\/console\/(?:definition\/(?:StatusBadge|ProblemBadge|storedColumns|useStatusActions)|screens\/segments\/useOpenAnalytics|early|shell|ui\/(?!Dialog|ConfirmDialog|Menu|RadioGroup|PageSection)|actions\/(?!KeyList|ActionMenu)|identity\/(?!amplify|account)|navigation|screens\.ts|state|texts|data|list|form\/(?!InlineForm|CodeField))|src\/(?:contract\/(?!endpoints\/)|domain\/(?:access|notices))|node_modules\/(?:react|react-dom|scheduler|wouter|nuqs|swr|valtio|proxy-compare|i18next|react-i18next|lucide-react|hotkeys-js)\//u;

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  plugins: [react(), tailwindcss(), serveApi(), slimCalls(), earlyPage(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    // Every browser that the console runs in knows it.
    modulePreload: { polyfill: false },
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
