const utc = 'UTC';

/** All time zones by name, UTC first, and the chosen one, should this browser not list it. */
export function zonesWith(chosen: string): { value: string; label: string }[] {
  const names = new Set([utc, ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The time of day in a zone: `20:15`; nothing for a zone this browser does not know. */
export function timeIn(zone: string, now: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return '';
  }
}
