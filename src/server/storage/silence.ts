/** How long a file store may be silent, in milliseconds; how long its bytes take is the line's. */
export const longestSilence = 60_000;

/** A limit of the time in which nothing happens. */
export interface Silence {
  /** Aborts once nothing happened for too long. */
  readonly signal: AbortSignal;
  /** Something happened: the time starts over. */
  readonly broken: () => void;
  /** No more limit. */
  readonly end: () => void;
}

/** Gives up a request after so many milliseconds of silence. The error names its method. */
export function silenceLimit(method: string, ms: number): Silence {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`The file store does not answer to ${method}.`)), ms);
  return { signal: limit.signal, broken: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
