import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import { fitNames } from './fitNames.ts';
import { fitInitials, fitPhrase, isInitials, type FitPiece } from './fitPieces.ts';
import { fitWhole } from './fitWhole.ts';
import { fitWords } from './fitWords.ts';
import { Found, type Fitting } from './fitting.ts';
import { scores } from './scores.ts';
import type { Slips } from './typos.ts';
import type { WordFits } from './wordFits.ts';

/**
 * All entries that fit as typed: by the whole query, or by each of its words. Where as many as are wanted begin with it, the
 * others are only counted: a letter or two fit thousands.
 */
export function fitEntries(asked: Asked, index: EntryIndex, wordFits: WordFits, wanted: number): Fitting {
  const whole = fitWhole(asked, index);
  const words = fitWords(asked, index, wordFits, 0);
  const [phrase, initials] = [fitPhrase(asked), fitInitials(asked)];
  const pieceOf = (fit: FitPiece | undefined, entry: number): number => {
    const prepared = index.prepared[entry];
    return fit && prepared ? fit(prepared) : 0;
  };
  const scoreOf = (entry: number): number => {
    const inWhole = whole.of[entry] ?? 0;
    // No words, each by itself, count so much.
    if (inWhole >= scores.phrase) return inWhole;
    const inWords = words.of(entry);
    const best = Math.max(inWhole, inWords);
    // Strings are looked at only where they may change something: a phrase, for one, has all of its words in the title.
    if (phrase) return inWords >= scores.outOfOrder ? Math.max(best, pieceOf(phrase, entry)) : best;
    return inWhole === 0 && best < scores.initials ? Math.max(best, pieceOf(initials, entry)) : best;
  };
  const found = new Found(asked, index);
  const take = (entries: ArrayLike<number>, fits: (entry: number) => boolean) => {
    if (whole.byTitle < wanted) found.take(entries, scoreOf);
    else found.count(entries, fits);
  };
  found.take(whole.entries, scoreOf);
  take(words.entries(), words.have);
  // What has the word is known by now: there is but one where there are initials.
  if (initials) {
    take(index.initials.of(asked.compact.charAt(0)), (entry) => {
      const prepared = index.prepared[entry];
      return prepared !== undefined && isInitials(asked, prepared);
    });
  }
  return found;
}

/** All entries that fit if so many slips in each word are forgiven, but for those that are known. */
export function fitEntriesNearly(
  asked: Asked,
  index: EntryIndex,
  wordFits: WordFits,
  { slips, known }: { readonly slips: Slips; readonly known: Fitting },
): Fitting {
  const words = fitWords(asked, index, wordFits, slips);
  const names = fitNames(asked, slips);
  const left = new Set(known.entries);
  const found = new Found(asked, index, slips);
  found.take(index.all, (entry) => {
    const prepared = index.prepared[entry];
    return prepared && !left.has(entry) ? Math.max(names(prepared), words.of(entry)) : 0;
  });
  return found;
}
