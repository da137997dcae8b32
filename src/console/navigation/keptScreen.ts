/** Marks a step of the history: the redirect names the screen one was on, which nobody asked for by a link. */
export const keptScreen = { keptScreen: true } as const;

/** True where the address on screen was reached by SWITCH TENANT from a screen that may be kept. */
export function isScreenKept(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'keptScreen' in state;
}
