import { closeSync, openSync, writeSync } from 'node:fs';
import { addDays } from '#domain/conditions/dates.ts';
import { batchRules, type Dial } from '#domain/recommendations/rules.ts';
import { gathering, type Candidates, type History } from './candidates.ts';
import { readHistories } from './histories.ts';
import { bestBy, popularityIn, readModel, type Model, type ModelFiles } from './model.ts';
import { Ranking, Scorer } from './score.ts';

/** The scored data: the customers of a file, into rows of another one. */
export interface ScoreInput {
  readonly model: ModelFiles;
  readonly dial: Dial;
  readonly batchId: number;
  /** The tenant's day that days are counted back from. */
  readonly today: string;
  readonly histories: string;
  /** The file of rows for the table `recommendation`, in the order of `recommendationColumns`. */
  readonly output: string;
}

/** The columns of the rows that are written. */
export const recommendationColumns = [
  'batch_id',
  'customer_no',
  'item_no',
  'rank',
  'score',
  'reason_item_no',
  'kind',
  'shared',
  'is_weak',
  'times',
  'last_day',
] as const;

/** How the engines read null. */
const none = '\\N';

const isFew = (evidence: number): boolean => evidence < batchRules.minEvidence;

/** The model of the last request: the parts of one batch follow one another. */
let kept: { readonly items: string; readonly model: Model } | undefined;

/** Ranks the items of some customers by score; returns the number of rows. */
export function scoreTask({ model: files, dial, batchId, today, histories, output }: ScoreInput): number {
  if (kept?.items !== files.items) kept = { items: files.items, model: readModel(files) };
  const { model } = kept;
  const gather = gathering(model);
  const best = [bestBy(model, popularityIn(model, dial.half_life), batchRules.bestSellersEach)];
  const scorer = new Scorer(model, dial);
  const ranking = new Ranking(model, batchRules.itemsEach);
  const file = openSync(output, 'w');
  /** The largest part of the score, with its evidence: reason_item_no, kind, shared, is_weak, times, last_day. */
  const reasonOf = (
    candidates: Candidates,
    place: number,
    history: History,
  ): readonly (string | number | boolean)[] => {
    const [pair, popular] = [scorer.pair(candidates, place), scorer.best(place)];
    const repeat = scorer.repeat(candidates, place);
    if (repeat > pair && repeat > popular) {
      const times = candidates.baskets[place] as number;
      return [none, 'repeat', none, isFew(times), times, lastDay(history, place, today)];
    }
    if (pair > 0 && pair >= popular) {
      const shared = candidates.shared[place] as number;
      return [model.numbers[candidates.reason[place] as number] as number, 'pair', shared, isFew(shared), none, none];
    }
    return [none, 'best_seller', none, isFew(model.recentBuyers[place] as number), none, none];
  };
  let rows = 0;
  let text = '';
  try {
    for (const { customer, history } of readHistories(histories, model.placeOf)) {
      const candidates = gather(history, best);
      ranking.clear();
      for (let index = 0; index < candidates.count; index += 1) {
        const place = candidates.list[index] as number;
        ranking.add(place, scorer.score(candidates, place));
      }
      for (let index = 0; index < ranking.length; index += 1) {
        const place = ranking.places[index] as number;
        const cells = [batchId, customer, model.numbers[place], index + 1, ranking.scores[index]];
        text += `${[...cells, ...reasonOf(candidates, place, history)].join(',')}\n`;
      }
      rows += ranking.length;
      if (text.length > 1_000_000) {
        writeSync(file, text);
        text = '';
      }
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
  return rows;
}

/** The day that a customer last bought an item, where it is known. */
function lastDay({ items, days }: History, place: number, today: string): string {
  const ago = days[items.indexOf(place)] ?? Number.NaN;
  return Number.isNaN(ago) ? none : addDays(today, -ago);
}
