/** Whether a name is a time zone of the IANA database, `Australia/Melbourne` or `UTC`; an offset such as +10:00 is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/iu.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
