import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium without windows first: the same engine, a quarter less to compute (docs/decisions/006). */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the end-to-end tests: the one named by PLAYWRIGHT_CHROMIUM, one of the system, or Playwright's own.
 *
 * @returns {Promise<string | undefined>} the path of an executable, or undefined where there is none
 */
export async function findChromium() {
  const { chromium } = await import('playwright');
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  if (named && !existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`);
  return [named, ...systemPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Finds a browser, installing Debian's where the tests run as root on Debian; elsewhere says the one command to type.
 *
 * @returns {Promise<string>} the path of an executable
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No browser found: installing chromium-headless-shell from Debian’s packages.');
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
    });
    return '/usr/bin/chromium-headless-shell';
  }
  throw new Error('No browser for the end-to-end tests. Type: npx playwright install chromium');
}
