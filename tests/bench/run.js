// `npm run bench`: bundles tests/bench/main.ts with the aliases of the product, then runs it as a process of its own,
// since the size of its thread pool has to be set before it begins (as the server's start does).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const code = join('node_modules', '.bench', 'code');
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

/** @param {readonly string[]} args */
function node(args) {
  const env = { ...process.env, UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16' };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
}

/**
 * @param {string} entry
 * @param {readonly string[]} options
 */
function bundle(entry, options = []) {
  return node([vite, 'build', '--logLevel', 'warn', '--ssr', entry, '--outDir', code, ...options]);
}

// The entry of the server's threads is a separate file, beside the server's.
const bundled =
  bundle('tests/bench/main.ts', ['--emptyOutDir']) || bundle('src/server/threadEntry.ts', ['--emptyOutDir', 'false']);
process.exitCode = bundled === 0 ? node([join(code, 'main.js'), ...process.argv.slice(2)]) : bundled;
