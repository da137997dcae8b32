import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { optionsOf } from './sessionSettings.ts';

/**
 * A connection to PostgreSQL whose loss ends no process: it hears its errors for as long as it lives, also between two statements, where
 * the driver has no one to tell. The next statement fails.
 */
export class SteadyClient extends Client {
  /** The error that the connection was lost by. */
  lost: Error | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.lost ??= error;
    });
  }
}

/** The error that a connection was lost by; undefined while it works. */
export function lossOf(client: ClientBase): Error | undefined {
  return client instanceof SteadyClient ? client.lost : undefined;
}

/** A host that does not answer in this time is away, in milliseconds. */
const connectMs = 10_000;
/** Connections without work are closed after this time, in milliseconds. */
const idleMs = 10_000;
/** A connection at rest for this time is asked whether its host is still there, in milliseconds. */
const keepAliveMs = 10_000;

/** A pool of such connections: one that is lost is replaced by the next. */
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

/** A connection with short statements for the whole process; one that is not answered in time is lost. */
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
