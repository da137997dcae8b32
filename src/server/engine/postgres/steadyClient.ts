import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { optionsOf } from './sessionSettings.ts';

/**
 * A connection to PostgreSQL whose loss does not end the process: it listens for its errors as long as it exists, also
 * between two statements, when nobody else listens to the driver. The next statement fails.
 */
export class SteadyClient extends Client {
  /** The error that ended the connection. */
  lost: Error | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.lost ??= error;
    });
  }
}

/** The error that ended a connection; undefined while it works. */
export function lossOf(client: ClientBase): Error | undefined {
  return client instanceof SteadyClient ? client.lost : undefined;
}

/** A host that does not answer in this time counts as unreachable, in milliseconds. */
const connectMs = 10_000;
/** Connections without work are closed after this time, in milliseconds. */
const idleMs = 10_000;
/** Keepalive probes the host of a connection that was idle for this time, in milliseconds. */
const keepAliveMs = 10_000;

/** A pool of such connections; a lost one is replaced when the next is needed. */
export function steadyPool(config: PoolConfig): Pool {
  const pool = new Pool({
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...config,
    Client: SteadyClient,
  });
  pool.on('error', () => undefined);
  return pool;
}

/** A process-wide connection for short statements; it is lost if one is not answered in time. */
export function ownConnection(url: string, name: string): SteadyClient {
  return new SteadyClient({
    connectionString: url,
    application_name: name,
    options: optionsOf('short'),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
}
