/** What a stroke led to: a shortcut that is now complete, or one that waits for its next stroke. */
export interface Fed {
  readonly complete: string | undefined;
  readonly waiting: boolean;
}

/**
 * Follows strokes that come one after the other. A longer shortcut wins over a shorter one that it begins with; after a
 * second of silence a sequence starts anew.
 */
export class Sequence {
  readonly #timeout: number;
  #strokes: readonly string[] = [];
  #last = 0;

  constructor(timeout = 1000) {
    this.#timeout = timeout;
  }

  /** Takes one stroke at a time in milliseconds, with the shortcuts that exist at that moment. */
  feed(stroke: string, now: number, shortcuts: readonly string[]): Fed {
    const before = now - this.#last > this.#timeout ? [] : this.#strokes;
    this.#last = now;
    const continued = this.#match([...before, stroke], shortcuts);
    return continued.complete !== undefined || continued.waiting ? continued : this.#match([stroke], shortcuts);
  }

  #match(strokes: readonly string[], shortcuts: readonly string[]): Fed {
    const typed = strokes.join(' ');
    const waiting = shortcuts.some((shortcut) => shortcut.startsWith(`${typed} `));
    const complete = !waiting && shortcuts.includes(typed) ? typed : undefined;
    this.#strokes = waiting ? strokes : [];
    return { complete, waiting };
  }

  /** Forgets a sequence that was begun. */
  reset(): void {
    this.#strokes = [];
  }
}
