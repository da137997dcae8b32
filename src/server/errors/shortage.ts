import type { ErrorCode } from '#contract/errors.ts';

/** What a server can run short of, in a sentence that says what to do. */
export interface Shortage {
  readonly of: 'disk' | 'memory';
  readonly code: ErrorCode;
  readonly message: string;
}

interface Sign {
  readonly codes: readonly string[];
  readonly messages: RegExp;
  readonly shortage: Shortage;
}

/**
 * How the system and the engines say that something ran short: messages of DuckDB, codes of the system and of
 * PostgreSQL.
 */
const signs: readonly Sign[] = [
  {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    messages: /No space left on device|disk quota exceeded/iu,
    shortage: {
      of: 'disk',
      code: 'diskFull',
      message: 'The server’s disk is full, so nothing was saved. Free some space, then try again.',
    },
  },
  {
    codes: ['53200', '54001'],
    messages: /Out of Memory Error|Max expression depth limit/iu,
    shortage: {
      of: 'memory',
      code: 'unprocessable',
      message:
        'This needs more memory than the server has. Use fewer conditions, or save some as ' +
        'segments and use those.',
    },
  },
];

/** The shortage that an error, or what caused it, tells of; undefined for any other error. */
export function shortageOf(error: unknown): Shortage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const sign = signs.find(({ codes, messages }) => codes.includes(code) || messages.test(error.message));
  return sign?.shortage ?? shortageOf(error.cause);
}
