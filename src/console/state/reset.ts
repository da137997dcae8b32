const resets = new Set<() => void>();

/** Registers what a store does when a person signs out; each store calls it once, where it is made. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

/** Forgets everything that belongs to the person who was signed in (specification 1 §4, sign out). */
export function resetAll(): void {
  for (const reset of resets) reset();
}
