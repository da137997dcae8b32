let last = 0;

/** Names a group or a condition on this page: short, and never the same twice. */
export function newId(): string {
  last += 1;
  return `n${last}`;
}
