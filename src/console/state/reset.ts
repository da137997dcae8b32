const resets = new Set<() => void>();

/** Registers a store's reset for sign-out; each store calls it once, where it is created. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

/** Resets all state of the signed-in user (specification 1 §4, sign out). */
export function resetAll(): void {
  for (const reset of resets) reset();
}
