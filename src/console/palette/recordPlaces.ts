import type { ScreenName } from '#contract/screens.ts';
import { screens } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { accessOf } from '#console/actions/access.ts';
import { editingWords, figureWords, ofWords, purchaseWords } from '#console/texts/synonyms/queryWords.ts';
import { tokenize } from './words.ts';

/** Another screen of a record, named by a word beside its name: `vip analytics`, `edit georgia dangelo`. */
export interface RecordPlace {
  readonly kind: 'analytics' | 'purchases' | 'edit';
  readonly pathOf: (id: string) => string;
  readonly screen: ScreenName;
}

const words: Readonly<Record<RecordPlace['kind'], ReadonlySet<string>>> = {
  analytics: figureWords,
  purchases: purchaseWords,
  edit: editingWords,
};

/**
 * The screen that a query means of a record with these places, and the record's name in it; undefined where it means
 * none.
 */
export function placeBeside(
  query: string,
  places: readonly RecordPlace[],
): { place: RecordPlace; name: string } | undefined {
  const typed = query.trim().split(/\s+/u);
  const folded = typed.map((word) => tokenize(word).text);
  for (const place of places) {
    if (!isOpen(place)) continue;
    const namesPlace = (at: number) => words[place.kind].has(folded[at] ?? '');
    let [from, to] = [0, typed.length];
    while (to > from && namesPlace(to - 1)) to--;
    while (from < to && (namesPlace(from) || (from > 0 && ofWords.has(folded[from] ?? '')))) from++;
    if (from < to && to - from < typed.length) return { place, name: typed.slice(from, to).join(' ') };
  }
  return undefined;
}

function isOpen({ screen: name }: RecordPlace): boolean {
  const screen: Screen = screens[name];
  return accessOf(screen.feature).kind === 'granted';
}
