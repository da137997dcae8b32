/** What a stroke led to: a shortcut that is now complete, or one that waits for its next stroke. */
export interface Fed {
  readonly complete: string | undefined;
  readonly waiting: boolean;
}

/** The time by the clock of events. */
const eventClock = (): number => new Event('now').timeStamp;

/**
 * Follows strokes that come one after the other. A longer shortcut wins over a shorter one that it begins with; after a
 * second of silence a sequence starts anew. Silence is from when a stroke was dealt with until the next was typed: a screen
 * that is busy drawing takes nobody's time.
 */
export class Sequence {
  readonly #timeout: number;
  readonly #clock: () => number;
  #strokes: readonly string[] = [];
  #last = 0;

  constructor(clock: () => number = eventClock, timeout = 1000) {
    this.#clock = clock;
    this.#timeout = timeout;
  }

  /** Takes one stroke with the time at which it was typed, in milliseconds, and the shortcuts that exist at that moment. */
  feed(stroke: string, typed: number, shortcuts: readonly string[]): Fed {
    const before = this.#waitingAt(typed);
    this.#last = this.#clock();
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

  /** Whether strokes were typed that wait for another. */
  isBegun(): boolean {
    return this.#waitingAt(this.#clock()).length > 0;
  }

  /** The strokes that one typed at this moment continues. */
  #waitingAt(moment: number): readonly string[] {
    return moment - this.#last > this.#timeout ? [] : this.#strokes;
  }
}
