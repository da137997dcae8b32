import type { Result } from './table.ts';

/** Megabytes that the process may hold at most, through everything measured before (E10). */
const mostMb = 2048;

/** E10: the most memory this process ever held, as the operating system counts it. */
export function measureMemory(): Result {
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return {
    row: 'E10',
    work: 'peak memory of this process, all rows above',
    figure: `${peakMb.toFixed(0)} MB`,
    target: `< ${mostMb} MB`,
    met: peakMb < mostMb,
    scale: '',
  };
}
