// The launcher behind `npm start` and `npm run dev`: plain JavaScript, so that an old Node can still read it and say
// so. It builds what is missing or older than its sources, then starts the server as a process of its own, since the
// size of its thread pool has to be set before it begins.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const minNode = { major: 20, minor: 19 };
const sources = ['src', 'index.html', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json'];
const stamp = join('dist', 'built');
/** DuckDB runs statements on Node's thread pool, whose standard of 4 lets heavy ones starve small ones. */
const environment = { ...process.env, UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16' };

refuseOldNode();
process.exitCode = await main();

/** `--dev` serves the sources; `--build` ends once everything is built, `--move` moves a tenant. */
async function main() {
  if (process.argv.includes('--dev')) return develop();
  const code = isBuilt() ? 0 : await build();
  if (code !== 0 || process.argv.includes('--build')) return code;
  if (process.argv[2] === '--move') return run('move', [join('dist', 'server', 'move.js'), ...process.argv.slice(3)]);
  return run('server', [join('dist', 'server', 'main.js')]);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minNode.major || (major === minNode.major && minor >= minNode.minor)) return;
  const least = `${minNode.major}.${minNode.minor}`;
  console.error(`Dodo Console needs Node ${least} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function develop() {
  const port = process.env['DODO_PORT'] || '4610';
  return run('vite', [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort']);
}

async function build() {
  console.log('Building the console and the server …');
  const begun = new Date().toISOString();
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const server = ['--ssr', '--outDir', 'dist/server', '--emptyOutDir'];
  for (const more of [[], server]) {
    const code = await run('vite', [vite, 'build', '--logLevel', 'warn', ...more]);
    if (code !== 0) return code;
  }
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, begun);
  return 0;
}

/** True while the last build began after every source was last changed. */
function isBuilt() {
  try {
    return Math.max(...sources.map(newest)) < Date.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The newest change below a path, in milliseconds; 0 where there is nothing.
 * @param {string} path
 */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(found.mtimeMs, ...inside.map((name) => statSync(join(path, name)).mtimeMs));
}

/**
 * Runs Node on a script, hands signals on to it, and gives its exit code.
 * @param {string} name what it is, for the one who reads why it did not start
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function run(name, args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The ${name} did not start: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
