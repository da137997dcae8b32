/** Why a request is given up: what its signal says, or that it went away. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The request went away.');
}

/** What is waited for, unless the request goes away before; then the signal's reason. */
export async function unlessAborted<Result>(
  awaited: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return awaited;
  signal.throwIfAborted();
  let leave: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(reasonOf(signal));
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([awaited, aborted]);
  } finally {
    if (leave) signal.removeEventListener('abort', leave);
  }
}
