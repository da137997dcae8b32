import { execFileSync } from 'node:child_process';

/** Builds the console and the server, unless the last build is newer than their sources. */
export function setup(): void {
  // Vitest sets NODE_ENV to test, and Vite would bundle React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['src/server/start.js', '--build'], { stdio: 'inherit', env });
}
