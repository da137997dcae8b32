/** What is on screen, in the clipboard, in the address or in a file. */
export type Seen =
  | { readonly role: 'heading' | 'link' | 'button' | 'radio'; readonly name: string | RegExp }
  | { readonly chosen: string | RegExp }
  | { readonly focused: string }
  | { readonly focusedRow: RegExp }
  | { readonly text: string | RegExp }
  | { readonly sql: RegExp }
  | { readonly url: RegExp }
  | { readonly clipboard: RegExp }
  | { readonly theme: 'dark' | 'light' }
  | { readonly palette: 'open' }
  | { readonly rows: true }
  | { readonly file: RegExp };

/** A key or chord as Playwright names it, a text that is typed, or what has to be seen before the next key. */
export type Step = string | { readonly type: string } | { readonly until: Seen };

/** The nearest that a reference has: its keys, how many, and where they are written. */
export interface Reference {
  readonly name: string;
  readonly way: string;
  readonly keys: number;
  readonly source: string;
}

/** One job of every day, done by the keyboard alone. */
export interface Job {
  readonly name: string;
  /** Where it begins; without one, where the job before it ended. */
  readonly start?: string;
  /** What leads to where it begins and does not count. */
  readonly before?: readonly Step[];
  readonly keys: readonly Step[];
  readonly seen: Seen;
  /** The most keys it may take. */
  readonly most: number;
  /** Absent for jobs that no reference product does by keyboard. */
  readonly reference?: Reference;
  /** Why it takes more than the reference. */
  readonly why?: string;
}

/** The rows of a list are there. */
export const rows = { until: { rows: true } } as const;
/** A step that types a text. */
export const type = (text: string) => ({ type: text });
/** A step that waits for something. */
export const until = (seen: Seen) => ({ until: seen });
