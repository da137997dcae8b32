import { defineConfig } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.js';
import { base } from './support/place.js';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One build, one server, two workers; real Chromium against the built console (docs/decisions/006). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../node_modules/.reports/e2e',
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.reports/e2e.json' }]],
  // No journey is about how long the machine takes: a busy one may.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  webServer: {
    command: 'node e2e/support/serve.js',
    cwd: '..',
    url: `${base}/config.json`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'UTC',
    // Recording everything would take a third of the time; `--trace on` shows a failure step by step.
    trace: 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A worker caches the whole console for each journey's new browser, which takes a quarter of the time; its own
    // journeys have it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: (await findChromium()) ?? '', args: quiet },
  },
});
