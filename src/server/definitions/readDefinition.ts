import { check } from '#domain/conditions/check.ts';
import type { Model } from '#domain/conditions/model.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { parse } from '#domain/conditions/parse.ts';
import { print } from '#domain/conditions/print.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { fromWire } from '#domain/conditions/wire.ts';
import { sequentialIds } from './sequentialIds.ts';
import { definitionRefused, modelRefused, textRefused, wireRefused } from './refusal.ts';

/** A definition in a request: its groups, its text, or both, which then must agree. */
export interface DefinitionSource {
  readonly groups?: Readonly<Record<string, unknown>> | undefined;
  readonly operator?: string | undefined;
  readonly sql?: string | undefined;
}

/** The same with several texts: a request may name a stored definition beside its own. */
export interface DefinitionSources extends Omit<DefinitionSource, 'sql'> {
  readonly texts: readonly string[];
}

/** A definition that was read: the truth, and its text as the author left it, if one was sent. */
export interface Definition {
  readonly model: Model;
  readonly text?: string;
}

/**
 * Reads the model of a definition: from its groups, from its text by the one parser, or from both, which then must mean
 * the same (conditions.md §1, §5); a single source is read once and never printed. Throws 422 with every problem; a
 * text that was sent never goes any further than here.
 */
export function readDefinition(source: DefinitionSource, vocabulary: Vocabulary): Definition {
  return readDefinitions(sourcesOf(source), vocabulary);
}

/** A request's single definition as sources. */
export function sourcesOf({ groups, operator, sql }: DefinitionSource): DefinitionSources {
  return { groups, operator, texts: sql === undefined ? [] : [sql] };
}

/** Like `readDefinition`, with any number of texts; the first one is the author's. */
export function readDefinitions({ groups, operator, texts }: DefinitionSources, vocabulary: Vocabulary): Definition {
  const ofGroups = groups === undefined ? [] : [readGroups({ groups, operator }, vocabulary)];
  const models = [...ofGroups, ...texts.map((text) => readText(text, vocabulary))];
  const [model, ...others] = models;
  if (!model) throw definitionRefused('Send groups with an operator, or sql.');
  if (others.length > 0 && !areSame(models, vocabulary)) {
    throw definitionRefused(
      texts.length > 1 ? 'The conditions in this request don’t match.' : 'The groups and the SQL don’t match.',
    );
  }
  const [text] = texts;
  return { model, ...(text !== undefined && { text }) };
}

/** The text of a definition: as its author left it, or printed from its groups. */
export function textOf({ model, text }: Definition, vocabulary: Vocabulary): string {
  return text ?? print(normalise(model), vocabulary).text;
}

/** Equal models have equal texts, and different ones different texts (conditions.md §3, L1). */
function areSame(models: readonly Model[], vocabulary: Vocabulary): boolean {
  return new Set(models.map((model) => textOf({ model }, vocabulary))).size === 1;
}

function readGroups(wire: object, vocabulary: Vocabulary): Model {
  const definition = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
  const read = fromWire(definition, vocabulary.kind, sequentialIds());
  if (!read.ok) throw wireRefused(read.problems);
  const problems = check(read.model, vocabulary);
  if (problems.length > 0) throw modelRefused(read.model, problems);
  return read.model;
}

function readText(sql: string, vocabulary: Vocabulary): Model {
  const parsed = parse(sql, vocabulary, { kind: vocabulary.kind, newId: sequentialIds() });
  if (!parsed.ok) throw textRefused(parsed.problems);
  return parsed.model;
}
