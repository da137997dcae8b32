import type { Reader, Writer } from '../engine/engine.ts';

/** A code that was sent and not yet used. */
export interface Code {
  readonly owner: string;
  readonly purpose: string;
  readonly hmac: string;
  readonly sent_to: string;
  readonly expires_at: string;
  /** Wrong tries at it. */
  readonly wrong: number;
}

/** The newest code of an owner for a purpose. */
export async function codeOf(reader: Reader, owner: string, purpose: string): Promise<Code | undefined> {
  const [code] = await reader.query<Code>(
    'SELECT owner, purpose, hmac, sent_to, expires_at, wrong FROM code WHERE owner = $1 AND purpose = $2',
    [owner, purpose],
  );
  return code;
}

/** Keeps a code in place of the one before, and drops those that expired. */
export async function keepCode(writer: Writer, code: Omit<Code, 'wrong'>, now: Date): Promise<void> {
  await writer.run('DELETE FROM code WHERE expires_at < $1 AND NOT (owner = $2 AND purpose = $3)', [
    now.toISOString(),
    code.owner,
    code.purpose,
  ]);
  await writer.run(
    `INSERT INTO code (owner, purpose, hmac, sent_to, expires_at, wrong) VALUES ($1, $2, $3, $4, $5, 0)
     ON CONFLICT (owner, purpose) DO UPDATE
     SET hmac = excluded.hmac, sent_to = excluded.sent_to, expires_at = excluded.expires_at, wrong = 0`,
    [code.owner, code.purpose, code.hmac, code.sent_to, code.expires_at],
  );
}

/** Notes one more wrong try. */
export async function countWrong(writer: Writer, owner: string, purpose: string): Promise<void> {
  await writer.run('UPDATE code SET wrong = wrong + 1 WHERE owner = $1 AND purpose = $2', [owner, purpose]);
}

/** Takes a code away: it was used. */
export async function dropCode(writer: Writer, owner: string, purpose: string): Promise<void> {
  await writer.run('DELETE FROM code WHERE owner = $1 AND purpose = $2', [owner, purpose]);
}
