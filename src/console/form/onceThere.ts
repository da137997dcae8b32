/**
 * Runs an attempt now and on every DOM change until it succeeds, since elements can render later, with code or replies.
 * Returns a function that stops trying.
 */
export function onceThere(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
