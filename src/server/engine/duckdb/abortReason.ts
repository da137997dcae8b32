/** Why a request is given up: what its signal says, or that it went away. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The request went away.');
}
