import type { SortedWords } from './sortedWords.ts';

/** Shorter pieces are in too many words. */
const leastLetters = 3;
/** Beside words that say nothing, the beginning of a word has to be longer, or what may have a slip; and they themselves, before that. */
const leastBegun = 5;
const leastSaid = 4;
/** Nobody joins more. */
const longest = 40;

/**
 * A word written without its spaces, as words of those that anything here is found by, and `fillers` between them: `newsegment`,
 * `gotocustomers`. The last may still be typed, or, behind fillers alone, have a slip. Undefined where it is none.
 */
export function partWord(
  word: string,
  known: SortedWords,
  fillers: ReadonlySet<string>,
): readonly string[] | undefined {
  for (let at = leastLetters; at <= word.length - leastLetters; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (known.has(first) && known.hasBegun(second)) return [first, second];
  }
  if (word.length > longest) return undefined;
  const isWord = (piece: string, isLast: boolean) =>
    (piece.length >= leastLetters && known.has(piece)) ||
    (isLast && piece.length >= leastBegun && known.hasBegun(piece));
  const pieces = piecesOf(word, (piece, isLast) => fillers.has(piece) || isWord(piece, isLast));
  if (pieces && pieces.length > 1 && !pieces.every((piece) => fillers.has(piece))) return pieces;
  return behindFillers(word, fillers);
}

/** A word from end to end in such pieces, the longest first. */
function piecesOf(word: string, isPiece: (piece: string, isLast: boolean) => boolean): readonly string[] | undefined {
  const hopeless = new Set<number>();
  const from = (at: number): readonly string[] | undefined => {
    if (at === word.length) return [];
    if (hopeless.has(at)) return undefined;
    for (let end = word.length; end > at + 1; end--) {
      const rest = isPiece(word.slice(at, end), end === word.length) ? from(end) : undefined;
      if (rest) return [word.slice(at, end), ...rest];
    }
    hopeless.add(at);
    return undefined;
  };
  return from(0);
}

/** What stands behind fillers, long enough to have a slip. */
function behindFillers(word: string, fillers: ReadonlySet<string>): readonly string[] | undefined {
  for (let at = word.length - leastBegun; at >= leastSaid; at--) {
    const said = piecesOf(word.slice(0, at), (piece) => fillers.has(piece));
    if (said) return [...said, word.slice(at)];
  }
  return undefined;
}
