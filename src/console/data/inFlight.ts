/**
 * Aborts queries that nobody waits for any more: each key counts its users, and when the last one leaves, the call on
 * its way is taken back. A tick passes first, since a screen that re-mounts leaves and comes back at once.
 */
export class InFlight {
  readonly #users = new Map<string, number>();
  readonly #controllers = new Map<string, AbortController>();

  /** Notes one more user of a key; the returned function notes that it left. */
  use(key: string): () => void {
    this.#users.set(key, (this.#users.get(key) ?? 0) + 1);
    return () => {
      this.#users.set(key, (this.#users.get(key) ?? 1) - 1);
      const left = this.#controllers.get(key);
      setTimeout(() => this.#abortUnused(key, left));
    };
  }

  /** What was asked since then is somebody else's, who may not have been counted yet. */
  #abortUnused(key: string, left: AbortController | undefined): void {
    if ((this.#users.get(key) ?? 0) > 0) return;
    this.#users.delete(key);
    left?.abort();
  }

  /** Runs a call under a key, with the signal that takes it back. */
  async run<Value>(key: string, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    try {
      return await start(controller.signal);
    } finally {
      if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
    }
  }
}
