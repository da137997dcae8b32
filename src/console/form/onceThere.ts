/**
 * Tries something now, then whenever the page changes, until it succeeds: what it needs comes with code and replies.
 * Returns the function that gives up.
 */
export function onceThere(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
