import { DatabaseError } from 'pg';
import { EngineUnavailable } from '../engine.ts';

/** Classes and codes of PostgreSQL's errors that say nothing of the statement: the server is away, stopping, or full. */
const unavailable = /^(?:08|57P|53300|28)/u;

/** Errors of the network. */
const network: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
];

/** The error of a statement: EngineUnavailable with one sentence where the database cannot be reached, else as it is. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway =
    error instanceof DatabaseError
      ? unavailable.test(code)
      : network.includes(code) || error.message.startsWith('Connection terminated');
  if (!isAway) return error;
  const why = error.message === '' ? code : error.message;
  return new EngineUnavailable(`The database of DODO_POSTGRES_URL does not answer (${why}).`, { cause: error });
}
