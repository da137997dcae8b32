import { DatabaseError, type ClientBase } from 'pg';
import { EngineUnavailable } from '../engine.ts';
import { lossOf } from './steadyClient.ts';

/** A kind of error that the statement did not cause, by PostgreSQL's codes or the driver's words, with its sentence. */
interface Problem {
  readonly codes?: RegExp;
  readonly messages?: RegExp;
  /** Says what happened and what to do; `reason` is the error's own message. */
  readonly sentence: (reason: string) => string;
}

const away: Problem = {
  // The server is away, stopping, starting, full, or has ended the connection.
  codes: /^(?:08|57P|53300|25P03)/u,
  messages:
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/u,
  sentence: (reason) => `The database of DODO_POSTGRES_URL does not answer (${reason}).`,
};

/** Mistakes of the address and of the database behind it. */
const mistakes: readonly Problem[] = [
  {
    codes: /^28P01/u,
    sentence: (reason) =>
      `The password in DODO_POSTGRES_URL is refused (${reason}). Correct it, or reset it with ALTER ROLE … PASSWORD.`,
  },
  {
    codes: /^28/u,
    sentence: (reason) =>
      `PostgreSQL rejects the sign-in of DODO_POSTGRES_URL (${reason}). Correct the role in the address, ` +
      'or allow it in pg_hba.conf.',
  },
  {
    messages: /client password must be a/u,
    sentence: () =>
      'PostgreSQL asks for a password, and DODO_POSTGRES_URL has none. ' +
      'Write it as postgres://role:password@host/database.',
  },
  {
    codes: /^3D000/u,
    sentence: (reason) =>
      `The database of DODO_POSTGRES_URL does not exist (${reason}). Create it as docs/operating.md says, ` +
      'or correct the address.',
  },
  {
    codes: /^25006/u,
    sentence: (reason) =>
      `The database of DODO_POSTGRES_URL is read-only (${reason}). Name the primary server, not a standby, ` +
      'in the address.',
  },
];

/** Missing privileges are the operator's mistake in the owner's statements, and our fault in a tenant's. */
const noRights: Problem = {
  codes: /^42501/u,
  sentence: (reason) =>
    `The role of DODO_POSTGRES_URL lacks a privilege (${reason}). Make it the owner of the database, ` +
    'with CREATEROLE, as docs/operating.md says.',
};

/** Errors of the network. */
const network: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** A statement's error: EngineUnavailable with a sentence if the database is unreachable or unusable, else as is. */
export function problemOf(error: unknown): unknown {
  return explained(error, [away, ...mistakes]);
}

/** The same for statements of the database's owner. */
export function ownerProblemOf(error: unknown): unknown {
  return explained(error, [away, ...mistakes, noRights]);
}

/** The same for a statement on a connection that may have been lost before or meanwhile. */
export function failureOn(client: ClientBase, error: unknown): unknown {
  return problemOf(lossOf(client) ?? error);
}

/** One sentence about a statement that PostgreSQL refused, for the person who ran a command; else undefined. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  return `PostgreSQL refused a statement (${error.message}). Nothing of this step was done; its log has the statement.`;
}

/** Whether PostgreSQL ended a transaction because of a deadlock; repeating it may succeed. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}

function explained(error: unknown, problems: readonly Problem[]): unknown {
  if (!(error instanceof Error) || error instanceof EngineUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOfServer = error instanceof DatabaseError;
  const found = problems.find(({ codes, messages }) =>
    isOfServer ? codes?.test(code) === true : messages?.test(error.message) === true,
  );
  const problem = found ?? (!isOfServer && network.includes(code) ? away : undefined);
  if (!problem) return error;
  const reason = error.message === '' ? code : error.message;
  return new EngineUnavailable(problem.sentence(reason), { cause: error });
}
