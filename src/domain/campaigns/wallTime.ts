/** A moment that a wall clock shows: its instant, and whether a clock change made it unclear. */
export interface ResolvedTime {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /**
   * `skipped`: the clock never shows it, and it counts from before the change; `repeated`: shown twice, the first
   * counts.
   */
  readonly note: 'skipped' | 'repeated' | null;
}

/** `2026-12-01T09:00`. */
export const wallTimePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/u;

const dayMs = 24 * 3600 * 1000;

/** Whether a text is a wall time of a day that exists. */
export function isWallTime(text: string): boolean {
  if (!wallTimePattern.test(text)) return false;
  const parsed = new Date(`${text}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** The instant at which clocks of an IANA zone show a wall time; what a clock change makes unclear is resolved once. */
export function resolveWallTime(wall: string, zone: string): ResolvedTime {
  const shown = Date.parse(`${wall}Z`);
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)];
  const instants = [...new Set([before, after])]
    .map((offset) => ({ at: shown - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at, zone) === offset)
    .map(({ at }) => at);
  if (instants.length === 0) return { at: shown - before, note: 'skipped' };
  return { at: Math.min(...instants), note: instants.length > 1 ? 'repeated' : null };
}

/** What clocks of a zone show, less UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}
