import type { Beginner } from '#console/actions/beginner.ts';
import type { Composed, Composer } from '#console/actions/composer.ts';
import { overlay } from '#console/state/palette.ts';
import { t } from '#console/texts/i18n.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { Plus, CornerDownRight } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { closeThen, type Row } from './entry.ts';
import { peopleWords, personWords } from '#console/texts/synonyms/queryWords.ts';
import type { Rows } from './rows.ts';
import { tokenize } from './words.ts';

/** Debounce of reading a sentence where other rows are rendered for the query, in milliseconds. */
const pause = 150;

/** The rows for adding a condition. */
interface Offering {
  /** The composer on this screen; undefined where the query is for it already, or an argument is requested. */
  readonly composer: Composer | undefined;
  /** Begins a record with the query, where no composer is on screen. */
  readonly beginner: Beginner | undefined;
  readonly query: string;
  readonly found: Rows;
  readonly composed: Composed;
  readonly compose: (query: string) => void;
}

/**
 * The search results, with a row that adds the whole query to the current screen, as if it began with a plus (`women`
 * in the builder). If nothing on screen accepts the query and nothing is a clear match, the row starts a new record
 * with it. Ordinary keys do not wait for this.
 */
export function useOffered({ composer, beginner, query, found, composed, compose }: Offering): Rows {
  const [isMissing, setMissing] = useState(false);
  const [missed] = useState(() => () => setMissing(true));
  const { sure = found.rows.length } = found;
  const isSure = sure > 0;
  const begins =
    composer === undefined && !isSure && found.isOpen !== true && isSeveralWords(query) ? beginner : undefined;
  const takes = composer ?? begins;
  const read = useLoaded(takes?.reader ?? noReader, takes !== undefined && query !== '', missed);
  const [rested, setRested] = useState('');
  // A debounce timer. A layout effect, since others are scheduled as a separate task for every key.
  useLayoutEffect(() => {
    if (!composer || !isSure) return undefined;
    const timer = window.setTimeout(() => setRested(query), pause);
    return () => window.clearTimeout(timer);
  }, [composer, query, isSure]);
  const isTime = takes !== undefined && found.isOpen !== true && query !== '' && (!isSure || rested === query);
  const reading = useMemo(() => (isTime ? read?.(withoutSign(query)) : undefined), [isTime, read, query]);
  // Pending selection.
  const [adding] = useState(wantedSentence);
  const typed = asSentence(query);
  // The target is known once the data has been requested. A layout effect, so that no key is handled in between.
  useLayoutEffect(() => {
    const [place] = composed.places;
    if (place && adding.isTaken(query) && place.reason === undefined) closeThen(place.run);
  }, [adding, query, composed]);
  // Until it is read, Enter would run a partial match.
  const isAwaited = composer !== undefined || (begins !== undefined && found.rows.length === 0);
  const isTooEarly = isAwaited && query !== '' && !isSure && read === undefined && !isMissing;
  return useMemo(() => {
    if (isTooEarly) return { ...found, rows: [], more: 0, isOpen: true };
    if (reading === undefined) return found;
    const row = begins
      ? beginningRow(begins, reading, typed)
      : composingRow(reading, typed, () => {
          adding.ask(typed);
          compose(typed);
        });
    return { ...found, rows: found.rows.toSpliced(placeOf(found, begins && { query, sure }), 0, row) };
  }, [query, isTooEarly, reading, found, sure, compose, typed, adding, begins]);
}

/**
 * The index of the sentence's row. On a screen that accepts the sentence, the row is first, or after the first section
 * if the query is an exact name. Elsewhere it follows clear matches, or all results if it is not about people.
 */
function placeOf(
  { rows, isExact }: Rows,
  begins: { readonly query: string; readonly sure: number } | undefined,
): number {
  if (begins) return isAboutPeople(begins.query) ? begins.sure : rows.length;
  if (isExact !== true) return 0;
  const next = rows.findIndex(({ section }) => section !== rows[0]?.section);
  return next < 0 ? rows.length : next;
}

/** Whether a sentence speaks of people or of what they do; others mean a place rather than a condition. */
function isAboutPeople(query: string): boolean {
  return tokenize(query).words.some((word) => peopleWords.has(word) || personWords.has(word));
}

/** The row that begins a record with a sentence. */
function beginningRow({ icon, title, begin }: Beginner, reading: string, typed: string): Row {
  const run = () => closeThen(() => begin(typed));
  return { entry: { id: 'begin', title: title(reading), section: 'actions', icon, run }, section: 'actions' };
}

/** The row that adds a sentence to what is on screen. */
function composingRow(reading: string, typed: string, compose: () => void): Row {
  const title = t('palette.composed', { words: reading });
  const run = () => {
    overlay.query = typed;
    compose();
  };
  return { entry: { id: 'compose', title, section: 'addTo', icon: Plus, run }, section: 'addTo' };
}

/** A query as it is for a composer. */
function asSentence(query: string): string {
  return `+ ${withoutSign(query)}`;
}

/** A query without the plus that it may begin with. */
function withoutSign(query: string): string {
  return query.trim().replace(/^\+\s*/u, '');
}

/** A single word names a place or a record; nobody begins a record with it. */
function isSeveralWords(query: string): boolean {
  return /\S\s+\S/u.test(withoutSign(query));
}

const noReader: Composer['reader'] = async () => Promise.resolve(() => undefined);

/** Takes the pending sentence; later callers get none. */
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

/** The state before a composer has reported. */
export const nothingComposed: Composed = { places: [], completions: [] };

/** A composed condition as rows: its targets, then its completions. */
export function composedRows({ places, completions }: Composed, type: (query: string) => void): Rows {
  const rows: Row[] = [
    ...places.map(({ id, title, detail, reason, run }): Row => {
      const entry = { id: `place:${id}`, title, detail, reason, section: 'addTo', icon: Plus } as const;
      // An impossible target notifies why, and the palette stays open.
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
