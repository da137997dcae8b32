/** A click on one link of a mail. */
export interface Click {
  readonly id: number;
  /** The position of the link. */
  readonly position: number;
  /** Milliseconds. */
  readonly at: number;
}

/** So many links of one mail within so long are opened by no person: a scanner follows all of them. */
export const burst = { links: 5, withinMs: 1000 } as const;

/** The clicks of one mail that belong to a burst, whatever the delay since it was sent. */
export function clicksInBursts(clicks: readonly Click[]): number[] {
  const inOrder = clicks.toSorted((one, other) => one.at - other.at);
  const found = new Set<number>();
  let first = 0;
  for (const [last, { at }] of inOrder.entries()) {
    while (at - (inOrder[first]?.at ?? at) > burst.withinMs) first += 1;
    const window = inOrder.slice(first, last + 1);
    if (new Set(window.map(({ position }) => position)).size < burst.links) continue;
    for (const { id } of window) found.add(id);
  }
  return [...found];
}
