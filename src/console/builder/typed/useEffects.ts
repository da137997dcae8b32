import type { Kind } from '#domain/conditions/model.ts';
import { call } from '#console/data/call.ts';
import { useEffect, useState } from 'react';
import { draftIn, type Builder } from '../builder.ts';
import { withModel, type Draft } from '../draft.ts';
import { sentDefinition } from '../sentDefinition.ts';
import type { TypedPlace } from './typedPlaces.ts';

/** Debounce of counting while typing, in milliseconds. */
const pause = 150;
/** How many targets are counted; the others show no count. */
const counted = 3;

const countCalls = { segment: 'segmentCount', filter: 'filterCount' } as const satisfies Record<Kind, string>;

/** The effect of a condition: the current count, and the count for each target by its id. */
interface Effects {
  readonly before: number | undefined;
  readonly after: ReadonlyMap<string, number>;
}
const none: Effects = { before: undefined, after: new Map() };

/** Counts the effect of a typed condition on each target, debounced; a superseded count is aborted. */
export function useEffects(builder: Builder, places: readonly TypedPlace[]): Effects {
  const [found, setFound] = useState<{ readonly places: readonly TypedPlace[]; readonly effects: Effects }>();
  // An effect, because it waits and requests counts.
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

/** The count of a draft; undefined where it cannot be counted or the request failed. */
async function populationOf(draft: Draft, kind: Kind, signal: AbortSignal): Promise<number | undefined> {
  const definition = sentDefinition(draft);
  if (!definition) return undefined;
  const reply = await call(countCalls[kind], { body: definition }, { signal }).catch(() => undefined);
  return reply?.population;
}
