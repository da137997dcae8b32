/** The result of a stroke: a complete shortcut, or a pending sequence. */
export interface Fed {
  readonly complete: string | undefined;
  readonly waiting: boolean;
}

/** The time by the clock of events. */
const eventClock = (): number => new Event('now').timeStamp;

/**
 * Tracks key sequences. A longer shortcut wins over a shorter one that it begins with; after one second of silence a
 * sequence restarts. Silence is measured from when a stroke was handled until the next was typed: time a screen spends
 * rendering does not count.
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

  /** Feeds one stroke with its timestamp in milliseconds and the shortcuts that exist at that moment. */
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

  /** The pending strokes that one typed at this moment continues. */
  #waitingAt(moment: number): readonly string[] {
    return moment - this.#last > this.#timeout ? [] : this.#strokes;
  }
}
