/** What the ranker reads of an entry. */
export interface Rankable {
  readonly title: string;
  /** The title as it might be said in full, for initials: `Go to All Customers` is found by `gtc`. */
  readonly alias?: string;
  readonly keywords?: string;
  /** How much it was used; breaks ties. */
  readonly weight?: number;
}

/** An entry that fits, with the parts of its title that did. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  readonly score: number;
  /** From–to in the title, in UTF-16 code units, in order. */
  readonly marks: readonly Mark[];
}
export type Mark = readonly [from: number, to: number];

interface Word {
  readonly text: string;
  readonly at: number;
}
interface Prepared<Entry> {
  readonly entry: Entry;
  readonly text: string;
  readonly words: readonly Word[];
  readonly aliasWords: readonly Word[];
  readonly keywords: readonly Word[];
}
type Fit = Pick<Ranked<unknown>, 'score' | 'marks'>;

/** How well an entry fits, best first. Within one of these, use decides. */
const scores = {
  same: 1000,
  start: 900,
  phrase: 800,
  wordsInOrder: 700,
  initials: 650,
  words: 600,
  looseInitials: 500,
  inside: 400,
  keyword: 300,
  typo: 100,
} as const;

/**
 * Entries prepared for ranking: title starts, word starts in any order, initials, parts of words, keywords, and, where
 * nothing else fits, one typing mistake a word. Accents and case do not count.
 */
export class Ranker<Entry extends Rankable> {
  readonly #prepared: readonly Prepared<Entry>[];

  constructor(entries: readonly Entry[]) {
    this.#prepared = entries.map(prepare);
  }

  /** The entries that fit a query, best first; an empty query fits none. */
  rank(query: string): Ranked<Entry>[] {
    const text = fold(query).trim().replaceAll(/\s+/gu, ' ');
    if (text === '') return [];
    const exact = this.#collect((prepared) => fitWhole(text, prepared) ?? fitWords(text, prepared, false));
    return exact.length > 0 ? exact : this.#collect((prepared) => fitWords(text, prepared, true));
  }

  #collect(fit: (prepared: Prepared<Entry>) => Fit | undefined): Ranked<Entry>[] {
    const found: Ranked<Entry>[] = [];
    for (const prepared of this.#prepared) {
      const result = fit(prepared);
      if (result) found.push({ entry: prepared.entry, ...result });
    }
    return found.toSorted(compare);
  }
}

function compare(a: Ranked<Rankable>, b: Ranked<Rankable>): number {
  return (
    b.score - a.score || (b.entry.weight ?? 0) - (a.entry.weight ?? 0) || a.entry.title.length - b.entry.title.length
  );
}

function prepare<Entry extends Rankable>(entry: Entry): Prepared<Entry> {
  const text = fold(entry.title);
  const aliasWords = entry.alias === undefined ? [] : wordsOf(fold(entry.alias));
  return { entry, text, words: wordsOf(text), aliasWords, keywords: wordsOf(fold(entry.keywords ?? '')) };
}

/** Lower case without accents, one code unit for each, so that marks fit the title. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join('');
}

function foldUnit(unit: string): string {
  if (unit < '\u0080') return unit.toLowerCase();
  return unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({ text: match[0], at: match.index }));
}

/** The query as one piece: the whole title, its start, a phrase in it, or initials. */
function fitWhole(query: string, { text, words, aliasWords }: Prepared<unknown>): Fit | undefined {
  if (text === query) return { score: scores.same, marks: [[0, text.length]] };
  if (text.startsWith(query)) return { score: scores.start, marks: [[0, query.length]] };
  const phrase = query.includes(' ') ? words.find((word) => text.startsWith(query, word.at)) : undefined;
  if (phrase) return { score: scores.phrase, marks: [[phrase.at, phrase.at + query.length]] };
  return fitInitials(query, words) ?? withoutMarks(fitInitials(query, aliasWords));
}

function fitInitials(query: string, words: readonly Word[]): Fit | undefined {
  if (query.length < 2 || query.includes(' ') || !words[0]?.text.startsWith(query.charAt(0))) return undefined;
  const marks: Mark[] = [];
  let typed = 0;
  for (const word of words) {
    if (typed < query.length && word.text.startsWith(query.charAt(typed))) {
      marks.push([word.at, word.at + 1]);
      typed++;
    }
  }
  if (typed < query.length) return undefined;
  return { score: words.length === query.length ? scores.initials : scores.looseInitials, marks };
}

function withoutMarks(fit: Fit | undefined): Fit | undefined {
  return fit && { score: fit.score, marks: [] };
}

/** Every word of the query finds a place: its score is that of the worst of them. */
function fitWords(query: string, prepared: Prepared<unknown>, typos: boolean): Fit | undefined {
  let score: number = scores.wordsInOrder;
  let last = -1;
  const marks: Mark[] = [];
  for (const token of query.split(' ')) {
    const fit = fitToken(token, prepared, typos);
    if (!fit) return undefined;
    const [mark] = fit.marks;
    if (mark) {
      if (mark[0] < last) score = Math.min(score, scores.words);
      last = mark[0];
      marks.push(mark);
    }
    score = Math.min(score, fit.score);
  }
  return { score, marks: merge(marks) };
}

function fitToken(
  token: string,
  { text, words, aliasWords, keywords }: Prepared<unknown>,
  typos: boolean,
): Fit | undefined {
  const word = words.find((candidate) => candidate.text.startsWith(token));
  if (word) return { score: scores.wordsInOrder, marks: [[word.at, word.at + token.length]] };
  const at = token.length > 1 ? text.indexOf(token) : -1;
  if (at >= 0) return { score: scores.inside, marks: [[at, at + token.length]] };
  if ([...keywords, ...aliasWords].some((keyword) => keyword.text.startsWith(token))) {
    return { score: scores.keyword, marks: [] };
  }
  const near = typos && token.length > 3 ? words.find((candidate) => startsNearly(candidate.text, token)) : undefined;
  return near && { score: scores.typo, marks: [[near.at, near.at + Math.min(near.text.length, token.length)]] };
}

/** Where the words of a query stand in a title, as far as they do; for titles that somebody else found. */
export function marksIn(title: string, query: string): readonly Mark[] {
  const prepared = prepare({ title });
  return merge(wordsOf(fold(query)).flatMap(({ text }) => fitToken(text, prepared, false)?.marks ?? []));
}

/** True where a word begins with the token but for one letter wrong, missing, too many or swapped with the next. */
export function startsNearly(word: string, token: string): boolean {
  let same = 0;
  while (same < token.length && word.charAt(same) === token.charAt(same)) same++;
  const restOfToken = token.slice(same);
  const restOfWord = word.slice(same);
  const swapped = restOfToken.charAt(1) + restOfToken.charAt(0) + restOfToken.slice(2);
  return (
    restOfWord.slice(1).startsWith(restOfToken.slice(1)) ||
    restOfWord.startsWith(restOfToken.slice(1)) ||
    restOfWord.slice(1).startsWith(restOfToken) ||
    restOfWord.startsWith(swapped)
  );
}

function merge(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && mark[0] <= before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], mark[1])];
    else merged.push(mark);
  }
  return merged;
}
