/** The purpose of a connection: reading, changing data, the owner's work on schemas, or locks and notices. */
export type ConnectionKind = 'reading' | 'writing' | 'owning' | 'short';

/**
 * The longest a statement may run. Nobody waits longer for a figure; a writer may build an index or copy a table of
 * ten million rows; a move takes as long as its table needs.
 */
const statementTimeout: Readonly<Record<ConnectionKind, string>> = {
  reading: '10min',
  writing: '2h',
  owning: '0',
  short: '10s',
};

/**
 * How the product's statements are planned. Compiling one takes longer than it gains: estimates of conditions are far
 * too high. Of a condition's sets every parallel worker would compute the whole, beside the calls of others.
 */
export const planning = { jit: 'off', max_parallel_workers_per_gather: '0' } as const;

/**
 * These end the work of a process that is gone: PostgreSQL checks that a client is still connected while its statement
 * runs, probes the host of an idle client, and ends idle transactions.
 */
const common = {
  client_connection_check_interval: '3s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: '15min',
} as const;

/** The startup options of a connection: the settings of its kind, and others. */
export function optionsOf(kind: ConnectionKind, others: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...common, ...planning, statement_timeout: statementTimeout[kind], ...others })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
    .join(' ');
}
