import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** How long callbacks waited for the event loop, in milliseconds; no request was served during that time. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Watches the event loop of this process. */
export interface LoopWatch {
  /** The delays of the last one to two minutes. */
  delay(): LoopDelay;
  stop(): void;
}

/** Milliseconds between two samples; the histogram counts them as part of each delay. */
const resolution = 10;
const windowMs = 60_000;

/** Starts watching. Two histograms take turns, so that old delays are forgotten. */
export function watchLoop(): LoopWatch {
  let [present, past] = [started(), started()];
  const turn = setInterval(() => {
    past.disable();
    [present, past] = [started(), present];
  }, windowMs);
  turn.unref();
  const longest = (of: (histogram: IntervalHistogram) => number): number =>
    Math.max(0, Math.round(Math.max(of(present), of(past)) / 1e6 - resolution));
  return {
    delay: () => ({
      p50: longest((histogram) => histogram.percentile(50)),
      p99: longest((histogram) => histogram.percentile(99)),
      max: longest(({ max }) => max),
    }),
    stop: () => {
      clearInterval(turn);
      for (const histogram of [present, past]) histogram.disable();
    },
  };
}

function started(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  return histogram;
}
