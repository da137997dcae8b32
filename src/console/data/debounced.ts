/** Searches that follow each other faster than this are letters of one word, in milliseconds. */
const typing = 400;
/** Debounce of a search while typing, in milliseconds: longer than between two letters of a fast typist. */
export const rest = 180;

/** The time of the last search. */
let last = -Infinity;

/**
 * Debounces a search: the letters of a word make one request, since each one searches a million customers and renders a
 * list that nobody reads yet (speed.md, W9). A pasted word, a first letter and a letter after a pause are sent
 * immediately. Aborting ends the wait, so that the search can be repeated at once.
 */
export async function debounced(search: string, signal: AbortSignal): Promise<void> {
  const before = last;
  last = performance.now();
  const isTyped = document.activeElement?.matches('[type=search]');
  if (isTyped && (last - before < typing || search.length === 1)) {
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
      setTimeout(resolve, rest);
    });
  }
}
