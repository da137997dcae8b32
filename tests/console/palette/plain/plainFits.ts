import { deciding } from '#console/texts/synonyms/queryWords.ts';
import { initialsIn, isWholeNearly, scores, startsNearly, type MaxEdits } from '#console/palette/match.ts';
import type { IndexedEntry, ParsedQuery, Rankable } from '#console/palette/searchIndex.ts';
import { isOfStem, isSameWord, singular } from '#console/palette/words.ts';

/** How well an entry fits a query, 0 for not at all; `slips` in each word are forgiven. */
export function fitOf(asked: ParsedQuery, prepared: IndexedEntry<Rankable>, slips: MaxEdits): number {
  const whole = slips > 0 ? fitNamesNearly(asked, prepared, slips) : fitWhole(asked, prepared);
  return Math.max(whole, fitWords(asked, prepared, slips));
}

/** A title or a name of several words, said in full but for slips: `keybord shortcuts`. */
function fitNamesNearly(
  { names }: ParsedQuery,
  { severalWords, aliases: { named } }: IndexedEntry<Rankable>,
  slips: MaxEdits,
): number {
  for (const name of names) {
    const typed = name.split(' ');
    const isSaid = (words: readonly string[]): boolean =>
      words.length === typed.length && words.every((word, at) => isWholeNearly(word, typed[at] ?? '', slips));
    if (severalWords.some(isSaid)) return scores.titleTypo;
    if (named.some(isSaid)) return scores.nameTypo;
  }
  return 0;
}

/** The query as one piece: a whole title, its start, a phrase in it, initials, a name, or a whole synonym. */
function fitWhole(
  { text, compact, tokens, names }: ParsedQuery,
  { titles, alias, aliases: { single, shared, called, phrases } }: IndexedEntry<Rankable>,
): number {
  if (titles.some((title) => title.text === text) || titles.some((title) => title.compact === compact))
    return scores.same;
  if (called.has(names[0] ?? '')) return scores.called;
  if (names.slice(1).some((name) => called.has(name))) return scores.calledLoosely;
  if (titles.some((title) => title.text.startsWith(text))) return scores.start;
  if (compact.length > 2 && titles.some((title) => title.compact.startsWith(compact))) return scores.start;
  const isPart = tokens.length > 1 && titles.some((title) => title.text.includes(` ${text}`));
  if (isPart && titles.some((title) => `${title.text} `.includes(` ${text} `))) return scores.phrase;
  if (names.some((name) => shared.has(name))) return scores.sharedName;
  if (isPart) return scores.phraseBegun;
  if (names.some((name) => single.has(name))) return scores.synonym;
  if (tokens.length > 1) return fitPhrases(tokens, phrases);
  if (compact.length < 2) return 0;
  const found = titles.map((title) => initialsIn(compact, title.words));
  if (found.some((initials) => initials?.isFull)) return scores.initials;
  const isOfAlias = initialsIn(compact, alias) !== undefined;
  return isOfAlias || found.some((initials) => initials !== undefined) ? scores.looseInitials : 0;
}

/** Several words of one of the phrases, in any order, the last one perhaps begun. */
function fitPhrases(tokens: ParsedQuery['tokens'], phrases: readonly (readonly string[])[]): number {
  const words = tokens.map(({ text }) => singular(text));
  const others = words.slice(0, -1);
  const holds = phrases.filter((phrase) => others.every((word) => phrase.includes(word)));
  if (holds.some((phrase) => phrase.includes(words.at(-1) ?? ''))) return scores.inPhrase;
  const begun = tokens.at(-1)?.text ?? '';
  return holds.some((phrase) => phrase.some((word) => word.startsWith(begun))) ? scores.inPhraseBegun : 0;
}

/** Words that need not fit say something where a title has them, unless they are as short as `to`. */
const longestParticle = 3;

/**
 * Among what fits equally badly, the more of the words are in the title the better; less than a step between scores.
 */
const betterWords = 9;

/** Every word of the query finds a place: the score is that of the worst of them; out of order counts less. */
function fitWords({ tokens, left, begun }: ParsedQuery, prepared: IndexedEntry<Rankable>, slips: MaxEdits): number {
  let score: number = scores.wholeWords;
  let last = -1;
  let sum = 0;
  let best = 0;
  for (const { text: token, stem } of tokens) {
    const { score: own, at } = fitToken(token, stem, prepared, slips);
    if (own === 0) return 0;
    best = Math.max(best, own);
    sum += own + (saysMany(token, prepared.words[at]) ? 1 : 0);
    if (at < last && at >= 0) score = Math.min(score, scores.outOfOrder);
    if (at >= 0) last = at;
    score = Math.min(score, own);
  }
  // Single words of several longer names say nothing together.
  if (slips === 0 && tokens.length > 1 && best < scores.otherStart) return 0;
  for (const word of left) if (word.length > longestParticle && prepared.words.includes(word)) sum++;
  if (begun !== undefined && prepared.words.some((word) => word !== begun && word.startsWith(begun))) sum++;
  return score + (betterWords * (sum / tokens.length - score)) / scores.same;
}

/** Whoever types a plural means what has one. */
function saysMany(token: string, word: string | undefined): boolean {
  return token === word && singular(token) !== token;
}

/** How well one word fits, and which word of the title it is; -1 for none of them. */
export interface TokenFit {
  readonly score: number;
  readonly at: number;
}

/** Where one word of a query fits best; its stem counts where it has one. */
export function fitToken(
  token: string,
  stem: string | undefined,
  { titles, words, alias, aliases: { words: others, single, phraseWords } }: IndexedEntry<Rankable>,
  slips: MaxEdits,
): TokenFit {
  const whole = words.findIndex((word) => isSameWord(word, token));
  if (whole >= 0) return { score: scores.wholeWords, at: whole };
  const start = words.findIndex((word) => word.startsWith(token));
  if (start >= 0) return { score: scores.wordStarts, at: start };
  if (others.some((word) => isSameWord(word, token))) return { score: scores.otherWord, at: -1 };
  if (token.length > 1 && titles.some((title) => title.text.includes(token))) return { score: scores.inside, at: -1 };
  const form = stem === undefined ? -1 : words.findIndex((word) => isOfStem(word, stem));
  if (form >= 0) return { score: scores.form, at: form };
  if (others.some((word) => word.startsWith(token))) return { score: scores.otherStart, at: -1 };
  if (alias.some((word) => word.startsWith(token))) return { score: scores.otherStart, at: -1 };
  if (!deciding.has(token) && phraseWords.has(singular(token))) return { score: scores.phraseWord, at: -1 };
  if (stem !== undefined && others.some((word) => isOfStem(word, stem))) return { score: scores.otherForm, at: -1 };
  if (!deciding.has(token) && [...phraseWords].some((word) => word.startsWith(token)))
    return { score: scores.phraseStart, at: -1 };
  if (slips === 0) return { score: 0, at: -1 };
  const near = words.findIndex((word) => startsNearly(word, token, slips));
  if (near >= 0) return { score: words[near]?.[0] === token[0] ? scores.typo : scores.typoAtFirst, at: near };
  const like = others.filter((word) => startsNearly(word, token, slips));
  if (like.length === 0) return { score: 0, at: -1 };
  return { score: like.some((word) => single.has(word)) ? scores.synonymTypo : scores.otherTypo, at: -1 };
}
