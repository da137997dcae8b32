import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.js';

const port = 4617;

/** One build, one server, two workers; real Chromium against the built console (docs/decisions/006). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../node_modules/.reports/e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.reports/e2e.json' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: (await findChromium()) ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
