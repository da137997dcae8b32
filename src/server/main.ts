import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config/config.ts';
import { unknownVariables } from './config/unknownVariables.ts';
import { readConsole } from './console/consoleFiles.ts';
import { EngineUnavailable } from './engine/engine.ts';
import { listen, type Answer, type Listener } from './listen.ts';
import { printBanner } from './printBanner.ts';
import { openServer, type Server } from './server.ts';

/** Reasons why listening on a port failed, with what to do, by the system's error code. */
const sentences: Readonly<Record<string, (address: string, port: number) => string>> = {
  EADDRINUSE: (address, port) =>
    `Port ${port} of ${address} is in use; stop what uses it, or set DODO_PORT to another port.`,
  EACCES: (_, port) => `Port ${port} is not open to this user; set DODO_PORT to a port from 1024.`,
  EADDRNOTAVAIL: (address) =>
    `This machine has no address ${address}; set DODO_HOST to one of its own, or leave it out.`,
  ENOTFOUND: (address) =>
    `The name ${address} is not known; set DODO_HOST to an address of this machine, or leave it out.`,
};

/** Names in one sentence why listening failed, or undefined for an error of another kind. */
function explainListenError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const { address, hostname, port } = error as { address?: string; hostname?: string; port?: number };
  return sentences[error.code]?.(address ?? hostname ?? '', port ?? 0);
}

/** How long a stop waits for calls under way before it closes their connections. */
const graceMs = 5000;

/** The built console is beside the built server. */
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

/** The reply while the first start fills the data folder. */
const starting: Answer = () =>
  new Response('Dodo Console is starting.', { status: 503, headers: { 'retry-after': '1' } });

/**
 * Starts the server from the environment; the only place that touches the process (api.md §5). It listens first, so
 * that a start that cannot be reached fills no data folder.
 */
async function main(): Promise<void> {
  // Databases, their logs and temporary files are private to this user.
  process.umask(0o077);
  const config = readConfig(process.env);
  for (const sentence of unknownVariables(process.env)) console.warn(sentence);
  let answer = starting;
  const listener = await listen(config, (...request) => answer(...request));
  const files = await readConsole(consoleFolder);
  const server = await openServer(config, { ...(files && { console: files }) });
  answer = server.app.fetch;
  printBanner(config, server, files !== undefined);
  // The first preview need not wait for MJML to load. A stop meanwhile ends the thread.
  server.services.threads.prepare('compile').catch(() => undefined);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop(server, listener);
    });
  }
}

/** Stops accepting calls, lets running ones finish within the grace period, and closes all files. */
async function stop(server: Server, listener: Listener): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    listener.close(() => resolve());
  });
  listener.closeIdleConnections();
  const late = setTimeout(() => listener.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(late);
  await server.close();
  process.exit(0);
}

/** Expected mistakes are printed as sentences; anything else with its stack. */
function tell(error: unknown): void {
  const sentences = error instanceof ConfigError ? error.mistakes : [explained(error)];
  for (const sentence of sentences) console.error(sentence);
}

function explained(error: unknown): unknown {
  if (error instanceof EngineUnavailable) return error.message;
  return explainListenError(error) ?? error;
}

main().catch((error: unknown) => {
  tell(error);
  process.exit(1);
});
