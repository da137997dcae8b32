import { check } from '#domain/conditions/check.ts';
import type { Model, NewId } from '#domain/conditions/model.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { parse } from '#domain/conditions/parse.ts';
import { print } from '#domain/conditions/print.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { fromWire } from '#domain/conditions/wire.ts';
import { definitionRefused, modelRefused, textRefused, wireRefused } from './refusal.ts';

/** A definition as a request carries it: any of the three, which have to agree. */
export interface DefinitionSource {
  readonly groups?: Readonly<Record<string, unknown>> | undefined;
  readonly operator?: string | undefined;
  readonly sql?: string | undefined;
}

/** A definition that was read: the truth, and its text as the author left it. */
export interface Definition {
  readonly model: Model;
  readonly text: string;
}

/**
 * Reads the model of a request: from its groups, from its text by the one parser, or from both, which then must mean the
 * same (conditions.md §1, §5). Throws 422 with every problem; a text that was sent never goes any further than here.
 */
export function readDefinition({ groups, operator, sql }: DefinitionSource, vocabulary: Vocabulary): Definition {
  const ofGroups = groups === undefined ? undefined : readGroups({ groups, operator }, vocabulary);
  const ofText = sql === undefined ? undefined : readText(sql, vocabulary);
  const model = ofGroups ?? ofText;
  if (!model) throw definitionRefused('Send the definition: groups with their operator, or its sql.');
  const text = print(normalise(model), vocabulary).text;
  if (ofText && print(normalise(ofText), vocabulary).text !== text) {
    throw definitionRefused('The groups and the sql of this definition do not say the same.');
  }
  return { model, text: sql ?? text };
}

function readGroups(wire: object, vocabulary: Vocabulary): Model {
  const definition = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
  const read = fromWire(definition, vocabulary.kind, counting());
  if (!read.ok) throw wireRefused(read.problems);
  const problems = check(read.model, vocabulary);
  if (problems.length > 0) throw modelRefused(read.model, problems);
  return read.model;
}

function readText(sql: string, vocabulary: Vocabulary): Model {
  const parsed = parse(sql, vocabulary, { kind: vocabulary.kind, newId: counting() });
  if (!parsed.ok) throw textRefused(parsed.problems);
  return parsed.model;
}

function counting(): NewId {
  let last = 0;
  return () => String((last += 1));
}
