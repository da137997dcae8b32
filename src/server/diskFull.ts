/** The sentence of a server whose disk is full: for replies and for failed jobs. */
export const diskFullSentence =
  'The server’s disk is full, so nothing was saved. Free some space on it, then try again.';

/** Whether an error, or what caused it, says that no space is left: the system's code, or the engine's message. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull =
    ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    /No space left on device|disk quota exceeded/isu.test(error.message);
  return isFull || isDiskFull(error.cause);
}
