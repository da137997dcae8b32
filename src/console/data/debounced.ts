/** Questions that follow each other faster than this are letters of one word. */
const typing = 400;
/** So long fingers rest before the word is asked for, in milliseconds: longer than between two letters of who types fast. */
export const rest = 180;

/** When a search was last asked for. */
let last = -Infinity;

/**
 * Waits until who types in a search rests: letters of a word are asked for together once it stands, since each answer
 * searches a million customers and draws a list that nobody looks at yet (speed.md, W9). A word that is pasted, and a letter
 * after a pause, do not wait; the first letter does, since who types it goes on. What is taken back waits no longer,
 * so that it can be asked anew at once.
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
