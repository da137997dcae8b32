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
  if (!mayBeInitials(query) || !hasSecond(query, words)) return undefined;
  const taken: number[] = [];
  if (!take(query, 0, words, 0, taken) || taken.filter((letters) => letters > 0).length < 2) return undefined;
  return { taken, isFull: words.every((_, index) => taken[index] === 1) };
}

/** Whether a letter of the query begins another word where the first word may end, which most titles have not. */
function hasSecond(query: string, words: readonly string[]): boolean {
  const begun = sharedStart(query, 0, words[0] ?? '');
  for (let at = 1; at <= begun; at++) {
    for (let word = 1; word < words.length; word++) {
      if (query.charCodeAt(at) === words[word]?.charCodeAt(0)) return true;
    }
  }
  return false;
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
