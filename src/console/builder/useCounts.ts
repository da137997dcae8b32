import type { Kind, Model } from '#domain/conditions/model.ts';
import { sentDefinition } from './sentDefinition.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useMemo, useState } from 'react';
import { useSettled } from './useSettled.ts';
import { rowCount, type Draft } from './draft.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/** Debounce of counting while typing, in milliseconds. */
const settleTime = 150;

type Counted = CallValue<'segmentCount' | 'filterCount'>;

/** The call that counts each kind. */
const countCalls = { segment: 'segmentCount', filter: 'filterCount' } as const satisfies Record<Kind, string>;

/** The count of the whole definition: matches, total, and of customers the reachable ones. */
interface WholeCount {
  readonly population: number;
  readonly everyone: number;
  readonly consent?: { readonly consented: number; readonly not_consented: number };
}

/** A count alone and what is left after it: of a condition within its group, of a group within the whole. */
export interface Numbers {
  readonly alone: number;
  readonly left: number;
}

/** Numbers that were counted together. */
export interface Figures {
  readonly whole: WholeCount | undefined;
  /** By the id of a group or condition. */
  readonly byId: ReadonlyMap<string, Numbers>;
}

/** The latest counts of a definition, and whether they match what is on screen. */
export interface Counts {
  /** The same object until newer ones arrive. */
  readonly figures: Figures;
  /** The counts belong to another definition than the one on screen. */
  readonly isStale: boolean;
  readonly error: string | undefined;
  /** Counts of the definition on screen are on their way. */
  readonly isCounting: boolean;
  /** The query of the counts on screen, to try again. */
  readonly query: Pick<Query<Counted>, 'data' | 'error' | 'reload'>;
}

const noFigures: Figures = { whole: undefined, byId: new Map() };

/**
 * Counts a draft as it is edited: the builder sends its groups, the SQL view its text. Nothing is computed here; older
 * counts stay, marked as stale, until those of the current definition arrive, and a superseded request is aborted.
 */
export function useCounts(draft: Draft, vocabulary: Vocabulary): Counts {
  const model = draft.complete;
  const isCountable = draft.problems.length === 0 && model.groups.length > 0;
  const settled = useSettled(draft, settleTime);
  // The same object for the same draft, so that a key that changes nothing costs nothing here.
  const input = useMemo(() => {
    const definition = sentDefinition(settled);
    return definition && { body: { ...definition, detail: true } };
  }, [settled]);
  const query = useCall(countCalls[vocabulary.kind], input, { keepPrevious: true });
  const { data, error, isPrevious } = query;
  const [kept, setKept] = useState<Figures & { readonly counted?: Counted }>(noFigures);
  // Drafts with the same text mean the same, so that a reply to the settled one holds for the one on screen.
  const isFresh = isCountable && data !== undefined && !isPrevious && settled.text === draft.text;
  if (isFresh && kept.counted !== data) {
    setKept({ counted: data, whole: wholeOf(data), byId: numbersById(model, data) });
  }
  const hasUnfinished = rowCount(model) !== rowCount(draft.model);
  return {
    figures: draft.text === '' ? noFigures : kept,
    isStale: !isFresh || hasUnfinished,
    error: isCountable ? error?.message : undefined,
    isCounting: isCountable && !isFresh && error === undefined,
    query,
  };
}

function wholeOf(counted: Counted): WholeCount {
  const { population } = counted;
  if ('products' in counted) return { population, everyone: counted.products };
  const { consented, not_consented, customers } = counted;
  return { population, everyone: customers, consent: { consented, not_consented } };
}

/** The reply's numbers, keyed GPi and FDj by position, by the ids of the model that was counted. */
function numbersById(model: Model, { groups }: Counted): ReadonlyMap<string, Numbers> {
  const byId = new Map<string, Numbers>();
  for (const [index, group] of model.groups.entries()) {
    const counted = groups[`GP${index}`];
    if (!counted) continue;
    byId.set(group.id, counted);
    for (const [position, condition] of group.conditions.entries()) {
      const numbers = counted.fields[`FD${position}`];
      if (numbers) byId.set(condition.id, numbers);
    }
  }
  return byId;
}
