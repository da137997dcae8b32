import type { Composed, Composer } from '#console/actions/composer.ts';
import { overlay } from '#console/state/palette.ts';
import { t } from '#console/texts/i18n.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { Plus, CornerDownRight } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { closeThen, type Row } from './entry.ts';
import type { Rows } from './rows.ts';

/** Reading a sentence waits so many milliseconds for the next key where other rows are drawn for it. */
const pause = 150;

/** What is on offer to be added, and how it gets there. */
interface Offering {
  /** What takes sentences on this screen; undefined where the query is for it already, or an argument is asked for. */
  readonly composer: Composer | undefined;
  readonly query: string;
  readonly found: Rows;
  readonly composed: Composed;
  readonly compose: (query: string) => void;
}

/**
 * The rows that were found, and below them one that adds what the query says as a whole to what is on screen, as if it began
 * with a plus (`women` in the builder); before those that have but some of its words. Ordinary keys wait for none of this.
 */
export function useOffered({ composer, query, found, composed, compose }: Offering): Rows {
  const [isMissing, setMissing] = useState(false);
  const [missed] = useState(() => () => setMissing(true));
  const read = useLoaded(composer?.reader ?? noReader, composer !== undefined && query !== '', missed);
  const { sure = found.rows.length } = found;
  const isSure = sure > 0;
  const [rested, setRested] = useState('');
  // An effect, because it waits for fingers to rest. Of layout, since React makes a task of others, with every key.
  useLayoutEffect(() => {
    if (!composer || !isSure) return undefined;
    const timer = window.setTimeout(() => setRested(query), pause);
    return () => window.clearTimeout(timer);
  }, [composer, query, isSure]);
  const isTime = composer !== undefined && found.isOpen !== true && query !== '' && (!isSure || rested === query);
  const said = useMemo(() => (isTime ? read?.(query) : undefined), [isTime, read, query]);
  // What was chosen to be added, until it is.
  const [adding] = useState(wantedSentence);
  const typed = asSentence(query);
  // An effect, because where it goes is known once the data has been asked. Of layout, so that no key comes between.
  useLayoutEffect(() => {
    const [place] = composed.places;
    if (place && adding.isTaken(query) && place.reason === undefined) closeThen(place.run);
  }, [adding, query, composed]);
  // Until it can be read, an Enter would do what has but some of its words.
  const isTooEarly = composer !== undefined && query !== '' && !isSure && read === undefined && !isMissing;
  return useMemo(() => {
    if (isTooEarly) return { ...found, rows: [], more: 0, isOpen: true };
    if (said === undefined) return found;
    const run = () => {
      adding.ask(typed);
      overlay.query = typed;
      compose(typed);
    };
    const entry = {
      id: 'compose',
      title: t('palette.composed', { words: said }),
      section: 'addTo',
      icon: Plus,
    } as const;
    const row: Row = { entry: { ...entry, run }, section: 'addTo' };
    return { ...found, rows: found.rows.toSpliced(sure, 0, row) };
  }, [isTooEarly, said, found, sure, compose, typed, adding]);
}

/** A query as it is for a composer. */
function asSentence(query: string): string {
  return `+ ${query.trim()}`;
}

const noReader: Composer['reader'] = async () => Promise.resolve(() => undefined);

/** The sentence that is to be added, once: it is taken by the first who asks for it. */
function wantedSentence() {
  let wanted = '';
  return {
    ask: (sentence: string) => {
      wanted = sentence;
    },
    isTaken: (sentence: string): boolean => {
      const isWanted = wanted !== '' && wanted === sentence;
      if (isWanted) wanted = '';
      return isWanted;
    },
  };
}

/** What no composer has said yet. */
export const nothingComposed: Composed = { places: [], completions: [] };

/** What was composed as rows: where it can go, then how to go on typing. */
export function composedRows({ places, completions }: Composed, type: (query: string) => void): Rows {
  const rows: Row[] = [
    ...places.map(({ id, title, detail, reason, run }): Row => {
      const entry = { id: `place:${id}`, title, detail, reason, section: 'addTo', icon: Plus } as const;
      // A place that cannot take it says why in its row, and stays.
      return { entry: { ...entry, run: () => reason === undefined && closeThen(run) }, section: 'addTo' };
    }),
    ...completions.map(({ title, detail, query }): Row => ({
      entry: {
        id: `complete:${query}`,
        title,
        detail,
        section: 'complete',
        icon: CornerDownRight,
        run: () => type(query),
      },
      section: 'complete',
    })),
  ];
  return { rows, more: 0, typed: '' };
}
