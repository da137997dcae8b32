import * as fc from 'fast-check';
import { membersOf } from '#domain/conditions/matches.ts';
import type { Model } from '#domain/conditions/model.ts';
import { runs } from '#tests/domain/conditions/laws.ts';
import { tellingModels } from './models.ts';
import { records, todays } from './records.ts';

/** A model, the day that is today for it, and whom the plain evaluator finds, in order. */
export interface Case {
  readonly model: Model;
  readonly today: string;
  readonly members: readonly string[];
}

/** As many cases as LAWS_RUNS says where it is set, else a quarter of the laws' own number: each asks an engine. */
const count = process.env['LAWS_RUNS'] === undefined ? Math.ceil(runs.numRuns / 4) : runs.numRuns;

/** The same cases for the same LAWS_SEED. */
export function generatedCases(): Case[] {
  const models = fc.sample(tellingModels, { seed: runs.seed, numRuns: count });
  return models.map((model, index) => caseOf(model, todays[index % todays.length] ?? todays[0]));
}

/** The case of a model on a day. */
export function caseOf(model: Model, today: string): Case {
  return { model, today, members: [...membersOf(model, records, today)].toSorted() };
}

/** Whether a case tells right from wrong: neither nobody nor everybody. */
export function isTelling({ model, members }: Case): boolean {
  const everyone = model.kind === 'segment' ? records.customer : records.product;
  return members.length > 0 && members.length < everyone.length;
}
