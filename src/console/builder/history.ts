/** Past, present and undone states: one history over both views (conditions.md §3, L6). */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The kind of the last step; a following step of the same kind is merged into it. */
  readonly step: string | null;
}

const longest = 200;

/** A history that begins here. */
export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [], step: null };
}

/** Adds a step. Consecutive steps of the same kind (typing in one place) are undone together; null never merges. */
export function advance<State>(history: History<State>, present: State, step: string | null): History<State> {
  const joins = step !== null && step === history.step && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-longest);
  return { past, present, future: [], step };
}

/** One step back, or the same history where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    step: null,
  };
}

/** One undone step forward, or the same history where there is none. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, step: null };
}
