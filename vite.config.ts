/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPage } from './src/server/vite/earlyPage.ts';
import { precompress } from './src/server/vite/precompress.ts';
import { serveApi } from './src/server/vite/serveApi.ts';
import { slimCalls } from './src/server/vite/slimCalls.ts';
import { serviceWorker } from './src/server/vite/serviceWorker.ts';

/** What every screen needs comes as one file; what single screens need, dialogs, palette and Amplify come when asked for. */
const everyScreen = new RegExp(
  [
    'src/console/(?:data|early|list|navigation|state|texts|screens[.]ts)',
    'src/console/shell/(?!followUpdates)',
    'src/console/actions/(?!ActionMenu|KeyList)',
    'src/console/form/(?!AccountName|CodeField|InlineForm|PasswordField)',
    'src/console/identity/(?:session|token)',
    'src/console/ui/(?!ConfirmDialog|Dialog|Menu|MessageDialog|OnOff|PageSection|RadioGroup|SecretField)',
    'src/console/definition/(?:ProblemBadge|StatusBadge|storedColumns|useStatusActions)',
    'src/console/screens/segments/useOpenAnalytics',
    'src/contract/(?!endpoints/|errors)',
    'src/domain/(?:access|notices)',
    'node_modules/(?:hotkeys-js|i18next|lucide-react|nuqs|proxy-compare|react|react-dom|react-i18next|scheduler|swr|valtio|wouter)/',
  ].join('|'),
  'u',
);

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  plugins: [react(), tailwindcss(), serveApi(), slimCalls(), earlyPage(), serviceWorker(), precompress()],
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
