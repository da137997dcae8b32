/** The reason why a request was cancelled: the signal's own, or a general one. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The request was cancelled.');
}

/** Waits for a promise, or rejects with the signal's reason when the request is cancelled first. */
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
