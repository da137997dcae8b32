import { keysOf, keyWords, questionStart } from '#console/texts/synonyms/queryWords.ts';
import type { TypedWord } from './match.ts';
import { singular, stemOf, tokenize, type Tokens } from './words.ts';

/** The fields of an entry that the ranker reads. */
export interface Rankable {
  readonly title: string;
  /** Names that are as good as the title: that of the sidebar's group for its first line. */
  readonly names?: readonly string[];
  /** The full form of the title, for initials: `Go to All Customers` is found by `gtc`. */
  readonly alias?: string;
  /** Further search terms and phrases; they score lower than the title. */
  readonly keywords?: string;
  readonly synonyms?: readonly string[];
  /** Names of this entry alone; a full match scores higher than a word of another title. */
  readonly called?: readonly string[];
  /** Further names of this entry alone, of which only the whole counts fully, and several words together. */
  readonly phrases?: readonly string[];
  /** Among entries that fit equally well, those with a lower number come first: what is on screen, places, fields. */
  readonly behind?: number;
  /** How much it was used; breaks ties. */
  readonly weight?: number;
}

/** Search terms besides the title. Entries with the same aliases share one object. */
export interface SearchAliases {
  /** Every word of all of them. */
  readonly words: readonly string[];
  /** Single search terms, each in the singular. */
  readonly single: ReadonlySet<string>;
  /** Synonyms of several words, and the entry's own names, in the singular. */
  readonly shared: ReadonlySet<string>;
  readonly called: ReadonlySet<string>;
  /** The words of each phrase of several, without fillers, in the singular; and all of them. */
  readonly phrases: readonly (readonly string[])[];
  readonly phraseWords: ReadonlySet<string>;
  /** The words of the names of both kinds that are long enough to be recognised with a typing mistake. */
  readonly named: readonly (readonly string[])[];
}

/** An entry as words to compare. */
export interface IndexedEntry<Entry extends Rankable> {
  readonly entry: Entry;
  /** The title, then the names. */
  readonly titles: readonly Tokens[];
  readonly words: readonly string[];
  /** The words of the titles that have several, in the singular. */
  readonly severalWords: readonly (readonly string[])[];
  readonly alias: readonly string[];
  readonly aliases: SearchAliases;
  /** How many words of the title are no fillers. */
  readonly length: number;
}

/** A query as words to compare. */
export interface ParsedQuery {
  readonly text: string;
  readonly compact: string;
  /** All of its words, and those that are no fillers, each in the singular. */
  readonly names: readonly string[];
  /** The words that have to match. */
  readonly tokens: readonly TypedWord[];
  /** The optional words. */
  readonly left: readonly string[];
  /** The last of them where the query ends with it: it may be the prefix of a word, as in `cust an`. */
  readonly begun: string | undefined;
}

/** A shorter name is near to too much. */
const minName = 6;

/** Tokenizes all entries; `fillers` are optional words. */
export function indexEntries<Entry extends Rankable>(
  entries: readonly Entry[],
  fillers: ReadonlySet<string>,
): readonly IndexedEntry<Entry>[] {
  const known = new Map<string, SearchAliases>();
  return entries.map((entry) => {
    const { title, names = [], alias = '', keywords, called, synonyms, phrases } = entry;
    const key = JSON.stringify([keywords, called, synonyms, phrases]);
    const aliases = known.get(key) ?? aliasesOf(entry, fillers);
    known.set(key, aliases);
    const titles = [title, ...names].map(tokenize);
    return {
      entry,
      titles,
      words: titles.flatMap(({ words, pieces }) => [...words, ...pieces]),
      severalWords: titles.filter(({ words }) => words.length > 1).map(({ words }) => words.map(singular)),
      alias: tokenize(alias).words,
      aliases,
      length: titles[0]?.words.filter((word) => !fillers.has(word)).length ?? 0,
    };
  });
}

/** Parses a query; undefined where it has neither letters nor digits. */
export function parseQuery(query: string, fillers: ReadonlySet<string>): ParsedQuery | undefined {
  const words = withoutKeyWords(withoutQuestion(tokenize(query).words));
  if (words.length === 0) return undefined;
  const meant = words.filter((word) => !fillers.has(word));
  const tokens = meant.length > 0 ? meant : words;
  const last = words.at(-1) ?? '';
  return {
    text: words.join(' '),
    compact: words.join(''),
    names: [...new Set([words, tokens].map((named) => named.map(singular).join(' ')))],
    tokens: tokens.map((text) => ({ text, stem: stemOf(text) })),
    left: meant.length > 0 ? words.filter((word) => fillers.has(word)) : [],
    begun: meant.length > 0 && fillers.has(last) ? last : undefined,
  };
}

/** Removes the start of a question: `how do i change the sender` → `the sender`. */
function withoutQuestion(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const rest = text.replace(questionStart, '');
  return rest === text ? words : rest.split(' ');
}

/** `shortcut for …` asks for the keys of an action: its row shows them. */
function withoutKeyWords(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => keyWords.has(word) && keysOf.has(words[place + 1] ?? ''));
  return at < 0 || words.length === at + 2 ? words : words.slice(at + 2);
}

function aliasesOf(entry: Rankable, fillers: ReadonlySet<string>): SearchAliases {
  const keywords = tokenize(entry.keywords ?? '').words;
  const own = (entry.called ?? []).map(tokenize);
  const synonyms = (entry.synonyms ?? []).map(tokenize);
  const phrases = (entry.phrases ?? []).map(tokenize);
  const alone = phrases.filter((name) => name.words.length === 1);
  const words = [
    ...keywords,
    ...[...own, ...synonyms].flatMap((name) => [...name.words, ...name.pieces]),
    ...alone.map(({ text }) => text),
  ];
  const single = synonyms.filter((name) => name.words.length === 1).map(({ text }) => text);
  const several = synonyms.filter((name) => name.words.length > 1);
  const shared = new Set(several.flatMap((name) => spellingsOf(name, fillers)));
  const called = new Set([...own, ...phrases].flatMap((name) => spellingsOf(name, fillers)));
  // A word of a title with a typing mistake is likelier than such a name of another.
  const namesAlone = new Set(alone.map(({ text }) => singular(text)));
  const inPhrases = phrases
    .map((name) => name.words.filter((word) => !fillers.has(word)).map(singular))
    .filter((name) => name.length > 1);
  const named = [
    ...[...called].filter((name) => name.length >= minName && !namesAlone.has(name)),
    ...[...shared].filter((name) => name.includes(' ')),
  ];
  return {
    words: [...new Set(words)],
    single: new Set([...keywords, ...single].map(singular)),
    shared,
    called,
    phrases: inPhrases,
    phraseWords: new Set(inPhrases.flat()),
    named: named.map((name) => name.split(' ')),
  };
}

/** A name with its fillers, and without them as long as two other words remain. */
function spellingsOf({ words }: Tokens, fillers: ReadonlySet<string>): string[] {
  const meant = words.filter((word) => !fillers.has(word));
  return [words, ...(meant.length > 1 ? [meant] : [])].map((way) => way.map(singular).join(' '));
}

/** Shorter pieces are in too many words. */
const minPiece = 3;
/**
 * Next to fillers a prefix must be longer, or whatever may have a typing mistake; and fillers themselves, before that.
 */
const minPrefix = 5;
const minFiller = 4;
/** Maximum length of words typed without spaces. */
const longestJoined = 40;

/**
 * Splits words that were typed without spaces, where all pieces are words of entries or fillers: `newsegment`,
 * `gotocustomers`. The last piece may be a prefix or, after fillers only, have a typing mistake.
 */
export function joinedWords(entries: readonly IndexedEntry<Rankable>[], fillers: ReadonlySet<string>) {
  const words = new Set(entries.flatMap((entry) => [...entry.words, ...entry.aliases.words]));
  const allWords = [...words];
  const begins = (piece: string) => words.has(piece) || allWords.some((word) => word.startsWith(piece));

  /** Splits a whole word into such pieces, the longest first. */
  const piecesOf = (word: string, isPiece: (piece: string, isLast: boolean) => boolean) => {
    const failed = new Set<number>();
    const from = (at: number): readonly string[] | undefined => {
      if (at === word.length) return [];
      if (failed.has(at)) return undefined;
      for (let end = word.length; end > at + 1; end--) {
        const rest = isPiece(word.slice(at, end), end === word.length) ? from(end) : undefined;
        if (rest) return [word.slice(at, end), ...rest];
      }
      failed.add(at);
      return undefined;
    };
    return from(0);
  };

  /** What follows fillers and is long enough to have a typing mistake. */
  const behindFillers = (word: string): readonly string[] | undefined => {
    for (let at = word.length - minPrefix; at >= minFiller; at--) {
      const pieces = piecesOf(word.slice(0, at), (piece) => fillers.has(piece));
      if (pieces) return [...pieces, word.slice(at)];
    }
    return undefined;
  };

  const split = (word: string): readonly string[] => {
    // A word of an entry is no two others: `barcode`.
    if (words.has(word)) return [word];
    for (let at = minPiece; at <= word.length - minPiece; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (words.has(first) && begins(second)) return [first, second];
    }
    if (word.length > longestJoined) return [word];
    const isWord = (piece: string, isLast: boolean) =>
      (piece.length >= minPiece && words.has(piece)) || (isLast && piece.length >= minPrefix && begins(piece));
    const pieces = piecesOf(word, (piece, isLast) => fillers.has(piece) || isWord(piece, isLast));
    if (pieces && pieces.length > 1 && !pieces.every((piece) => fillers.has(piece))) return pieces;
    return behindFillers(word) ?? [word];
  };

  return (text: string): string => text.split(' ').flatMap(split).join(' ');
}
