const loopbackNames: ReadonlySet<string> = new Set(['localhost', '::1', '[::1]']);

/** True for a host name or address that only this machine can reach: localhost, 127.0.0.0/8 and ::1. */
export function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname.toLowerCase()) || /^127(\.\d{1,3}){3}$/u.test(hostname);
}
