import * as fc from 'fast-check';
import { membersOf } from '#domain/conditions/matches.ts';
import type { Model } from '#domain/conditions/model.ts';
import { runsOf } from '#tests/support/laws.ts';
import { drawnModels, isValid } from './models.ts';
import { records, todays } from './records.ts';

/** A model, the day that is today for it, and whom the plain evaluator finds, in order. */
export interface Case {
  readonly model: Model;
  readonly today: string;
  readonly members: readonly string[];
}

/**
 * The cases of a run, a quarter as many as laws have since each queries an engine, and the share of generated models
 * that were invalid and discarded.
 */
export function generatedCases(): { readonly cases: readonly Case[]; readonly thrown: number } {
  const drawn = fc.sample(drawnModels, runsOf(500));
  const models = drawn.filter(isValid);
  const cases = models.map((model, index) => caseOf(model, todays[index % todays.length] ?? todays[0]));
  return { cases, thrown: 1 - models.length / drawn.length };
}

/** The case of a model on a day. */
export function caseOf(model: Model, today: string): Case {
  return { model, today, members: [...membersOf(model, records, today)].toSorted() };
}

/** Whether a case distinguishes right from wrong: neither no one nor everyone. */
export function isTelling({ model, members }: Case): boolean {
  const everyone = model.kind === 'segment' ? records.customer : records.product;
  return members.length > 0 && members.length < everyone.length;
}

/**
 * Whether a filter counts orders: a text that is run unchanged then counts a number once that the orders of two
 * customers have (conditions.md §1), so that only the plan finds what is meant.
 */
export function countsOrders({ model }: Case): boolean {
  return model.kind === 'filter' && JSON.stringify(model).includes('"transactions"');
}
