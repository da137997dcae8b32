import type { ScreenName } from '#contract/screens.ts';
import { screens } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { accessOf } from '#console/actions/access.ts';
import { ofWords } from '#console/texts/synonyms/queryWords.ts';
import { recordVerbs, type RecordVerb } from '#console/texts/synonyms/recordVerbs.ts';
import { tokenize } from './words.ts';

/** Another screen of a record, or an action on its page, named by words beside its name: `vip analytics`, `stop x`. */
export interface RecordPlace {
  readonly kind: RecordVerb;
  readonly pathOf: (id: string) => string;
  readonly screen: ScreenName;
  /** The action that is performed there, by its id; only for records of which it makes sense (`FoundRecord.can`). */
  readonly action?: string;
}

/** A screen or action that a query means of a record, and the record's name in it. */
export interface Beside {
  readonly place: RecordPlace;
  readonly name: string;
}

/** What a query means beside a record's name, by the record's places; the ways to read it, in their order. */
export function placesBeside(query: string, places: readonly RecordPlace[]): readonly Beside[] {
  const typed = query.trim().split(/\s+/u);
  const folded = typed.map((word) => tokenize(word).text);
  return places.filter(isOpen).flatMap((place) => {
    const namesPlace = (at: number) => recordVerbs[place.kind].has(folded[at] ?? '');
    let [from, to] = [0, typed.length];
    while (to > from && namesPlace(to - 1)) to--;
    while (from < to && (namesPlace(from) || (from > 0 && isBetween(folded[from] ?? '')))) from++;
    return from < to && to - from < typed.length ? [{ place, name: typed.slice(from, to).join(' ') }] : [];
  });
}

/** A word between the verb and the name: `results of the spring sale`. */
function isBetween(word: string): boolean {
  return ofWords.has(word) || word === 'the' || word === 'my' || word === 'for';
}

function isOpen({ screen: name }: RecordPlace): boolean {
  const screen: Screen = screens[name];
  return accessOf(screen.feature).kind === 'granted';
}
