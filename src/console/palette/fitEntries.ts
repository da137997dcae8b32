import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import { fitNames } from './fitNames.ts';
import { fitInitials, fitPhrase } from './fitPieces.ts';
import { fitWhole } from './fitWhole.ts';
import { fitWords } from './fitWords.ts';
import { lettersOf } from './said.ts';
import { scores } from './scores.ts';
import type { Slips } from './typos.ts';
import type { WordFits } from './wordFits.ts';

/** Entries that fit, by their numbers in order, and how well each does. */
export interface Fitting {
  readonly entries: readonly number[];
  readonly scores: readonly number[];
}

/** All entries that fit as typed: by the whole query, or by each of its words. */
export function fitEntries(asked: Asked, index: EntryIndex, wordFits: WordFits): Fitting {
  const whole = fitWhole(asked, index);
  const words = fitWords(asked, index, wordFits, 0);
  const [phrase, initials] = [fitPhrase(asked), fitInitials(asked)];
  const first = lettersOf(asked.compact.charAt(0));
  return collect(asked, index, 0, (entry) => {
    const inWhole = whole[entry] ?? 0;
    // No words, each by itself, count so much.
    if (inWhole >= scores.phrase) return inWhole;
    const inWords = words(entry);
    const best = Math.max(inWhole, inWords);
    const prepared = index.prepared[entry];
    if (!prepared) return best;
    // Strings are looked at only where they may change something: a phrase, for one, has all of its words in the title.
    if (phrase) return inWords >= scores.outOfOrder ? Math.max(best, phrase(prepared)) : best;
    const mayBegin = inWhole === 0 && best < scores.initials && ((index.initials[entry] ?? 0) & first) !== 0;
    return initials && mayBegin ? Math.max(best, initials(prepared)) : best;
  });
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
  return collect(asked, index, slips, (entry) => {
    const prepared = index.prepared[entry];
    return prepared && !left.has(entry) ? Math.max(names(prepared), words(entry)) : 0;
  });
}

function collect(asked: Asked, index: EntryIndex, slips: Slips, fit: (entry: number) => number): Fitting {
  const found: { readonly entries: number[]; readonly scores: number[] } = { entries: [], scores: [] };
  const { letters } = index;
  const wanted = asked.letters.reduce((all, ofWord) => all | ofWord, 0);
  for (let entry = 0; entry < letters.length; entry++) {
    const own = letters[entry] ?? 0;
    if ((wanted & ~own) !== 0 && (slips === 0 || !mayFit(asked.letters, own, slips))) continue;
    const score = fit(entry);
    if (score === 0) continue;
    found.entries.push(entry);
    found.scores.push(score);
  }
  return found;
}

/** What has not even the letters does not fit; a slip brings one foreign letter to each word. */
function mayFit(letters: readonly number[], own: number, slips: Slips): boolean {
  for (const wanted of letters) {
    let missing = wanted & ~own;
    for (let slip = 0; slip < slips; slip++) missing &= missing - 1;
    if (missing !== 0) return false;
  }
  return true;
}
