/** How many cards stand side by side: those that begin at the height of the first. */
export function cardsAcross(place: HTMLElement | null): number {
  const tops = Array.from(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [], ({ offsetTop }) => offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
