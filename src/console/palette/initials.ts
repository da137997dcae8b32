/** How a query in one piece was put together of beginnings of words. */
export interface Initials {
  /** How many letters of each word, in order; 0 for a word that was left out. */
  readonly taken: readonly number[];
  /** One letter of every word. */
  readonly isFull: boolean;
}

/** Longer ones are words, not beginnings of them; and trying them all would cost too much. */
const longest = 12;

/** Whether a query in one piece has as many letters as beginnings of words may have. */
export function mayBeInitials({ length }: string): boolean {
  return length >= 2 && length <= longest;
}

/**
 * Reads a query in one piece as beginnings of words one after the other, the first word among them: `gtc` or `gotocust`
 * in Go to All Customers. Undefined where it is none, or the beginning of a single word.
 */
export function initialsIn(query: string, words: readonly string[]): Initials | undefined {
  if (!hasInitials(query, words)) return undefined;
  const taken: number[] = [];
  // The whole query from the first word alone is tried last, after what is known to be there.
  take(query, 0, words, 0, taken);
  return { taken, isFull: words.every((_, index) => taken[index] === 1) };
}

/**
 * Whether a query can be read so, which most titles do not allow: all places that can be come to at once, as bits, where trying
 * them one after the other would try some many times.
 */
export function hasInitials(query: string, words: readonly string[]): boolean {
  if (!mayBeInitials(query)) return false;
  const end = 1 << query.length;
  let reached = placesAfter(query, 0, words[0] ?? '');
  for (let word = 1; word < words.length; word++) {
    const begun = words[word] ?? '';
    let next = 0;
    for (let at = 1; at < query.length; at++) if ((reached >> at) & 1) next |= placesAfter(query, at, begun);
    if ((next & end) !== 0) return true;
    reached |= next;
  }
  return false;
}

/** Where a query may go on after one letter of a word or more, as bits. */
function placesAfter(query: string, from: number, word: string): number {
  return (2 << (from + sharedStart(query, from, word))) - (2 << from);
}

/** How many letters of a query from a place on are those that a word begins with. */
function sharedStart(query: string, from: number, word: string): number {
  let most = 0;
  while (from + most < query.length && query.charCodeAt(from + most) === word.charCodeAt(most)) most++;
  return most;
}

/** Takes what is left of a query from the words that are left, and notes how much of each; false where it cannot be. */
function take(query: string, from: number, words: readonly string[], index: number, taken: number[]): boolean {
  if (from === query.length) return true;
  const word = words[index];
  if (word === undefined) return false;
  const most = sharedStart(query, from, word);
  // One letter a word is what initials are; more of a word comes after that, and last that it is left out: never the first.
  for (let letters = 1; letters <= most + 1; letters++) {
    if (letters > most && index === 0) return false;
    const kept = letters > most ? 0 : letters;
    taken.push(kept);
    if (take(query, from + kept, words, index + 1, taken)) return true;
    taken.pop();
  }
  return false;
}
