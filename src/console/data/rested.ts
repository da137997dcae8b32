/** Questions that follow each other faster than this are letters of one word. */
const typing = 400;
/** So long fingers rest before the word is asked for, in milliseconds: longer than between two letters of who types fast. */
const rest = 180;

/** When something was last asked for. */
let last = -Infinity;

/**
 * Waits until who types in a search rests: letters of a word are asked for together once it stands, since each answer
 * searches a million customers and draws a list that nobody looks at yet (targets.md, W9). A word that is pasted, and a letter
 * after a pause, do not wait; the first letter does, since who types it goes on. What is taken back waits no longer,
 * so that it can be asked anew at once.
 */
export async function rested(signal: AbortSignal): Promise<void> {
  const before = last;
  last = performance.now();
  const field = document.activeElement as HTMLInputElement | null;
  if (field?.type === 'search' && (last - before < typing || field.value.length === 1)) {
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
      setTimeout(resolve, rest);
    });
  }
}
