import { copying, deciding } from '#console/texts/synonyms/queryWords.ts';
import {
  initialsIn,
  isWholeNearly,
  matchOtherWord,
  matchTitleWord,
  otherStart,
  phraseStart,
  phraseWord,
  scores,
  twoEditsFrom,
  type MaxEdits,
  type TypedWord,
  type WordMatch,
} from './match.ts';
import {
  indexEntries,
  joinedWords,
  parseQuery,
  type IndexedEntry,
  type ParsedQuery,
  type Rankable,
  type SearchAliases,
} from './searchIndex.ts';
import { singular, type Tokens } from './words.ts';

/** An entry that fits, and how well. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** The best of those that fit, best first, and how many fit. */
export interface Best<Entry> {
  readonly ranked: readonly Ranked<Entry>[];
  readonly count: number;
}

type Indexed = IndexedEntry<Rankable>;
interface Fit<Entry extends Rankable> {
  readonly indexed: IndexedEntry<Entry>;
  readonly score: number;
}

/** This many exact matches suffice; with fewer, typing mistakes are considered. */
const enough = 8;
/** What words of a field's name count, next to those of screens and actions: it is meant by its whole name. */
const fieldShare = 0.38;
/** Fillers as short as `to` are ignored even where a title has them. */
const longestParticle = 3;
/** Among equally poor matches, each word found in the title adds to the score; less than a step between scores. */
export const betterWords = 9;
const none: ReadonlySet<string> = new Set();

/**
 * Ranks entries: whole titles, title prefixes, word prefixes in any order, initials, infixes, other search terms, and
 * one typing mistake a word, or two in a long one. Accents, case and punctuation are ignored; `fillers` are words that
 * need not match.
 */
export class Ranker<Entry extends Rankable> {
  readonly #entries: readonly Entry[];
  readonly #fillers: ReadonlySet<string>;
  #indexed: readonly IndexedEntry<Entry>[] | undefined;
  #split: ((text: string) => string) | undefined;

  constructor(entries: readonly Entry[], fillers: ReadonlySet<string> = none) {
    this.#entries = entries;
    this.#fillers = fillers;
  }

  /** The entries that fit a query, best first; a query without letters and digits fits none. */
  rank(query: string): readonly Ranked<Entry>[] {
    return this.best(query, this.#entries.length).ranked;
  }

  /** The first so many of these, and how many there are. */
  best(query: string, most: number): Best<Entry> {
    const fits = this.#fit(query);
    const ranked = firstOf(fits, most).map(({ indexed: { entry }, score }) => ({ entry, score }));
    return { ranked, count: fits.length };
  }

  /** Built with the first query: an empty palette shows its entries in their order. */
  get #index(): readonly IndexedEntry<Entry>[] {
    return (this.#indexed ??= indexEntries(this.#entries, this.#fillers));
  }

  #fit(query: string): readonly Fit<Entry>[] {
    const parsed = parseQuery(query, this.#fillers);
    if (!parsed) return [];
    const fits = this.#fitAll(parsed);
    if (fits.length > 0) return fits;
    this.#split ??= joinedWords(this.#index, this.#fillers);
    const text = this.#split(parsed.text);
    const apart = text === parsed.text ? undefined : parseQuery(text, this.#fillers);
    const fitsApart = apart ? this.#fitAll(apart) : [];
    return fitsApart.length > 0 ? fitsApart : fitPartly(apart ?? parsed, this.#index);
  }

  /** Exact matches, then, where they do not suffice, matches with typing mistakes. */
  #fitAll(query: ParsedQuery): readonly Fit<Entry>[] {
    const fits = fitWith(query, this.#index, 0);
    if (fits.length >= enough) return fits;
    const found = new Set(fits.map(({ indexed }) => indexed));
    const others = this.#index.filter((indexed) => !found.has(indexed));
    const near = [...fits, ...fitWith(query, others, 1)];
    const isLong = query.tokens.some(({ text }) => text.length >= twoEditsFrom);
    return near.length === 0 && isLong ? fitWith(query, others, 2) : near;
  }
}

/** The entries that fit with so many edits in each word: by the whole query, or by each of its words. */
function fitWith<Entry extends Rankable>(
  query: ParsedQuery,
  among: readonly IndexedEntry<Entry>[],
  edits: MaxEdits,
): readonly Fit<Entry>[] {
  const whole = edits === 0 ? wholeScorer(query) : wholeWithTypos(query, edits);
  const words = wordsScorer(query, edits);
  const fits: Fit<Entry>[] = [];
  for (const indexed of among) {
    const inWhole = whole(indexed);
    // No word-by-word match can exceed this score.
    const plain = inWhole >= scores.phrase ? inWhole : Math.max(inWhole, words(indexed));
    const score = isField(indexed.entry) ? asField(plain) : plain;
    if (score > 0) fits.push({ indexed, score });
  }
  return fits;
}

/** Scores the query as a whole: a whole title, a title prefix, a phrase in it, initials, a name, or a whole synonym. */
function wholeScorer(query: ParsedQuery): (entry: Indexed) => number {
  const asName = remember((aliases: SearchAliases) => scoreAsName(query, aliases));
  const isWord = query.tokens.length === 1;
  return (entry) => {
    let score = asName(entry.aliases);
    for (const title of entry.titles) score = Math.max(score, scoreInTitle(query, title));
    return score === 0 && isWord ? scoreInitials(query.compact, entry) : score;
  };
}

function scoreAsName({ names, tokens }: ParsedQuery, { called, shared, single, phrases }: SearchAliases): number {
  const [inFull = '', ...loosely] = names;
  if (called.has(inFull)) return scores.called;
  if (loosely.some((name) => called.has(name))) return scores.calledLoosely;
  if (names.some((name) => shared.has(name))) return scores.sharedName;
  return names.some((name) => single.has(name)) ? scores.synonym : scoreInPhrases(tokens, phrases);
}

/** Several words of one phrase, the last as far as it is typed: `abandoned ca`. */
function scoreInPhrases(tokens: readonly TypedWord[], phrases: SearchAliases['phrases']): number {
  if (tokens.length < 2) return 0;
  const words = tokens.map(({ text }) => singular(text));
  const last = tokens.at(-1)?.text ?? '';
  let score = 0;
  for (const phrase of phrases) {
    if (!words.slice(0, -1).every((word) => phrase.includes(word))) continue;
    if (phrase.includes(words.at(-1) ?? '')) return scores.inPhrase;
    if (phrase.some((word) => word.startsWith(last))) score = scores.inPhraseBegun;
  }
  return score;
}

function scoreInTitle({ text, compact, tokens }: ParsedQuery, title: Tokens): number {
  if (title.text === text || title.compact === compact) return scores.same;
  // Two letters may be the initials of two words: too short for other whole-query matches.
  if (title.text.startsWith(text) || (compact.length > 2 && title.compact.startsWith(compact))) return scores.start;
  if (tokens.length === 1 || !title.text.includes(` ${text}`)) return 0;
  return `${title.text} `.includes(` ${text} `) ? scores.phrase : scores.phraseBegun;
}

/** One letter of every word of a title scores higher than some prefixes of some words. */
function scoreInitials(compact: string, { titles, alias }: Indexed): number {
  let isLoose = false;
  for (const { words } of titles) {
    const initials = initialsIn(compact, words);
    if (initials?.isFull) return scores.initials;
    isLoose ||= initials !== undefined;
  }
  return isLoose || initialsIn(compact, alias) ? scores.looseInitials : 0;
}

/** A full title or name of several words, with typing mistakes: `keybord shortcuts`. */
function wholeWithTypos({ names }: ParsedQuery, edits: MaxEdits): (entry: Indexed) => number {
  const typed = names.map((name) =>
    name.split(' ').map((part) => remember((word: string) => isWholeNearly(word, part, edits))),
  );
  return ({ severalWords, aliases: { named } }) => {
    for (const isNear of typed) {
      const isTyped = (words: readonly string[]) =>
        words.length === isNear.length && words.every((word, at) => isNear[at]?.(word));
      if (severalWords.some(isTyped)) return scores.titleTypo;
      if (named.some(isTyped)) return scores.nameTypo;
    }
    return 0;
  };
}

/** Every word of the query matches: the score is that of the worst of them; out of order counts less. */
function wordsScorer(query: ParsedQuery, edits: MaxEdits): (entry: Indexed) => number {
  const matchers = query.tokens.map((token) => wordMatcher(token, edits));
  return (entry) => {
    let score: number = scores.wholeWords;
    let last = -1;
    let sum = 0;
    let best = 0;
    for (const matcher of matchers) {
      const found = matcher(entry);
      if (!found) return 0;
      const { match, at } = found;
      best = Math.max(best, match.score);
      sum += match.score + (match.isPlural ? 1 : 0);
      if (at >= 0 && at < last) score = Math.min(score, scores.outOfOrder);
      if (at >= 0) last = at;
      score = Math.min(score, match.score);
    }
    // Single words of several longer names say nothing together.
    if (edits === 0 && matchers.length > 1 && best < otherStart.score) return 0;
    sum += countLeft(query, entry.words);
    return score + (betterWords * (sum / matchers.length - score)) / scores.same;
  };
}

/** How many of the optional words a title has. */
function countLeft({ left, begun }: ParsedQuery, words: readonly string[]): number {
  const count = left.filter((word) => word.length > longestParticle && words.includes(word)).length;
  return begun !== undefined && words.some((word) => word !== begun && word.startsWith(begun)) ? count + 1 : count;
}

/** Where a word matches an entry. */
interface PlacedMatch {
  readonly match: WordMatch;
  /** Which word of the titles it is; -1 for none of them. */
  readonly at: number;
}

/** The best match of one query word in an entry. Entries share words, so each is compared once. */
function wordMatcher(token: TypedWord, edits: MaxEdits): (entry: Indexed) => PlacedMatch | undefined {
  const inTitle = remember((word: string) => matchTitleWord(word, token, edits));
  const inAliases = remember(({ words, single }: SearchAliases) => {
    const matches = words.flatMap((word) => matchOtherWord(word, single.has(word), token, edits) ?? []);
    return matches.length === 0 ? undefined : matches.reduce((one, other) => (other.rank > one.rank ? other : one));
  });
  const begins = remember((word: string) => word.startsWith(token.text));
  const inPhrases = remember(({ phraseWords }: SearchAliases) => {
    if (deciding.has(token.text)) return undefined;
    if (phraseWords.has(singular(token.text))) return phraseWord;
    return [...phraseWords].some((word) => word.startsWith(token.text)) ? phraseStart : undefined;
  });
  return ({ words, alias, aliases }) => {
    let match = inAliases(aliases);
    let at = -1;
    for (let place = 0; place < words.length; place++) {
      const own = inTitle(words[place] ?? '');
      if (own === undefined || own.rank <= (match?.rank ?? 0)) continue;
      match = own;
      at = own.isPlaced ? place : -1;
    }
    if ((match?.rank ?? 0) < otherStart.rank && alias.some(begins)) return { match: otherStart, at: -1 };
    const ofPhrase = (match?.rank ?? 0) < phraseWord.rank ? inPhrases(aliases) : undefined;
    if (ofPhrase && ofPhrase.rank > (match?.rank ?? 0)) return { match: ofPhrase, at: -1 };
    return match && { match, at };
  };
}

const tooWeak: ReadonlySet<number> = new Set([scores.inside, scores.phraseWord, scores.phraseStart]);

/**
 * Partial matches, where no entry has all words: entries that have all but one of the words that any entry has.
 * Omitting a common word costs less than omitting a distinctive one. An entry that omits `copy`, and has the others
 * only besides its title, ranks last (`copy phone` is not Profile). Omitting a delete verb, or the noun it applies to,
 * is no match (`delete customer` opens none).
 */
function fitPartly<Entry extends Rankable>(
  { tokens }: ParsedQuery,
  among: readonly IndexedEntry<Entry>[],
): readonly Fit<Entry>[] {
  if (tokens.length < 2) return [];
  const matchers = tokens.map((token) => wordMatcher(token, 0));
  const fits = among.map((entry) =>
    matchers.map((matcher) => {
      const score = matcher(entry)?.match.score ?? 0;
      // An infix is too weak where another word is missing: `move down` does not mean Remove group. So is a word of a
      // longer name.
      return tooWeak.has(score) ? 0 : score;
    }),
  );
  const known = tokens.map((_, at) => fits.filter((fit) => (fit[at] ?? 0) > 0).length);
  const rarity = known.map((count) => (count > 0 ? 1 / count : 0));
  const total = rarity.reduce((sum, share) => sum + share, 0);
  const words = known.filter((count) => count > 0).length;
  // With mostly unknown words it is about something else.
  if (words * 2 < tokens.length) return [];
  const copies = tokens.findIndex(({ text }) => copying.has(text));
  return among.flatMap((indexed, place) => {
    const fit = fits[place] ?? [];
    const kept = fit.flatMap((score, at) => (score > 0 ? [at] : []));
    if (kept.length === 0 || kept.length < words - 1) return [];
    if (tokens.some(({ text }, at) => deciding.has(text) && !kept.includes(at))) return [];
    const phrase = kept.map((at) => singular(tokens[at]?.text ?? '')).join(' ');
    const isCalled = indexed.aliases.called.has(phrase);
    const worst = isCalled ? scores.called : Math.min(...kept.map((at) => fit[at] ?? 0));
    const share = kept.reduce((sum, at) => sum + (rarity[at] ?? 0), 0) / total;
    const isLoose = copies >= 0 && (fit[copies] ?? 0) === 0 && (isCalled || worst < scores.wordStarts);
    const score = (scores.partly * ((isLoose ? 0 : 1) + (share * worst) / scores.same)) / 2;
    return [{ indexed, score: isField(indexed.entry) ? asField(score) : score }];
  });
}

/** The first so many, best first. Only twice as many as are wanted are ever sorted: a letter fits thousands. */
function firstOf<Entry extends Rankable>(fits: readonly Fit<Entry>[], wanted: number): readonly Fit<Entry>[] {
  let kept: Fit<Entry>[] = [];
  let worst: Fit<Entry> | undefined;
  for (const fit of fits) {
    // Of equals the earlier comes first.
    if (worst && byRank(fit, worst) >= 0) continue;
    kept.push(fit);
    if (kept.length < wanted * 2) continue;
    kept = kept.toSorted(byRank).slice(0, wanted);
    worst = kept.at(-1);
  }
  return kept.toSorted(byRank).slice(0, wanted);
}

/**
 * Higher scores first; among equals what is on screen, then the more used, then the one with the fewest additional
 * words.
 */
function byRank({ indexed: one, score }: Fit<Rankable>, { indexed: other, score: otherScore }: Fit<Rankable>): number {
  return (
    otherScore - score ||
    behindAt(score, one.entry) - behindAt(score, other.entry) ||
    (other.entry.weight ?? 0) - (one.entry.weight ?? 0) ||
    one.length - other.length
  );
}

/** The score of a field: its whole name counts as one of another, words of it less than half. */
export function asField(score: number): number {
  return score >= scores.calledLoosely ? Math.min(score, scores.called) : score * fieldShare;
}

/** A field or section of a screen, and no screen or action. */
function isField({ behind = 0 }: Rankable): boolean {
  return behind > 1;
}

/** Fields come last among equals; what is on screen comes first among those that whole words name. */
function behindAt(score: number, { behind = 0 }: Rankable): number {
  return behind < 2 && !isWhole(score) ? 0 : behind;
}

/** Whether whole words of a title or an own name, and not the beginnings of some, make up a score. */
function isWhole(score: number): boolean {
  if (score >= scores.wholeWords && score <= scores.wholeWords + betterWords) return true;
  return (score >= scores.phrase && score !== scores.start) || score === scores.inPhrase;
}

/** Memoises a function of one value. */
function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as Value;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
