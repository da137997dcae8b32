import type { Kind } from '#domain/conditions/model.ts';
import { call } from '#console/data/call.ts';
import { useEffect, useState } from 'react';
import { draftIn, type Builder } from '../builder.ts';
import { withModel, type Draft } from '../draft.ts';
import { sentDefinition } from '../sentDefinition.ts';
import type { TypedPlace } from './typedPlaces.ts';

/** While somebody types, counting waits this many milliseconds for the next key. */
const pause = 150;
/** So many places are counted; the others say nothing of it. */
const counted = 3;

const countCalls = { segment: 'segmentCount', filter: 'filterCount' } as const satisfies Record<Kind, string>;

/** What a condition would do: how many are found now, and how many in each place, by its id. */
interface Effects {
  readonly before: number | undefined;
  readonly after: ReadonlyMap<string, number>;
}
const none: Effects = { before: undefined, after: new Map() };

/** Counts what a typed condition would do where it can go, once typing pauses; a superseded count is aborted. */
export function useEffects(builder: Builder, places: readonly TypedPlace[]): Effects {
  const [found, setFound] = useState<{ readonly places: readonly TypedPlace[]; readonly effects: Effects }>();
  // An effect, because it waits and asks the server.
  useEffect(() => {
    const free = places.filter(({ reason }) => reason === undefined).slice(0, counted);
    if (free.length === 0) return undefined;
    const left = new AbortController();
    const count = async () => {
      const { vocabulary } = builder;
      const draft = draftIn(builder);
      const numberOf = (one: Draft) => populationOf(one, vocabulary.kind, left.signal);
      const [before, ...after] = await Promise.all([
        numberOf(draft),
        ...free.map(({ model }) => numberOf(withModel(draft, model, vocabulary))),
      ]);
      const numbers = free.flatMap(({ id }, index) => {
        const number = after[index];
        return number === undefined ? [] : [[id, number] as const];
      });
      if (!left.signal.aborted) setFound({ places, effects: { before, after: new Map(numbers) } });
    };
    const timer = window.setTimeout(() => void count(), pause);
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [builder, places]);
  return found?.places === places ? found.effects : none;
}

/** How many a draft finds; undefined where it cannot be counted. A failed count is a number that is missing. */
async function populationOf(draft: Draft, kind: Kind, signal: AbortSignal): Promise<number | undefined> {
  const definition = sentDefinition(draft);
  if (!definition) return undefined;
  const reply = await call(countCalls[kind], { body: definition }, { signal }).catch(() => undefined);
  return reply?.population;
}
