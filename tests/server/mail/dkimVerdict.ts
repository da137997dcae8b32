import { execFileSync, spawnSync } from 'node:child_process';

/** Debian's own interpreter: its packages are not seen by another. */
const python = '/usr/bin/python3';

/** Whether Debian's python3-dkim is installed. */
export const hasDkimVerifier = spawnSync(python, ['-c', 'import dkim']).status === 0;

const program = `
import dkim, os, sys
record = os.environ['DKIM_RECORD'].encode()
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: record))
`;

/**
 * Whether a message's signature is valid for a verifier that is not nodemailer's; `record` is the key as DNS has it.
 */
export function dkimVerdict(raw: Buffer, record: string): boolean {
  const said = execFileSync(python, ['-c', program], { input: raw, env: { DKIM_RECORD: record } })
    .toString()
    .trim();
  if (said !== 'True' && said !== 'False') throw new Error(`The verifier said: ${said}`);
  return said === 'True';
}
