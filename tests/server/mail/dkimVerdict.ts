import { execFileSync, spawnSync } from 'node:child_process';

/** Debian's own interpreter: its packages are not seen by another. */
const python = '/usr/bin/python3';

/** Whether Debian's python3-dkim is installed. */
export const hasDkimVerifier = spawnSync(python, ['-c', 'import dkim']).status === 0;

const program = `
import dkim, os, sys
record = os.environ['DKIM_RECORD'].encode()
place = int(os.environ['DKIM_PLACE'])
print(dkim.DKIM(sys.stdin.buffer.read()).verify(place, dnsfunc=lambda name, timeout=5: record))
`;

/** Whether it knows Ed25519, for which it needs python3-nacl. */
export const knowsEd25519 = spawnSync(python, ['-c', 'import dkim, nacl']).status === 0;

/**
 * Whether a message's signature is valid for a verifier that is not ours; `record` is the key as DNS has it, `place` the
 * signature's among those of the message.
 */
export function dkimVerdict(raw: Buffer, record: string, place = 0): boolean {
  const said = execFileSync(python, ['-c', program], {
    input: raw,
    env: { DKIM_RECORD: record, DKIM_PLACE: String(place) },
  })
    .toString()
    .trim();
  if (said !== 'True' && said !== 'False') throw new Error(`The verifier said: ${said}`);
  return said === 'True';
}
