import { changes } from '#domain/conditions/diff.ts';
import { parse } from '#domain/conditions/parse.ts';
import type { Part } from '#domain/conditions/phrases.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Details } from '#console/builder/draftLink.ts';
import { newId } from '#console/builder/newId.ts';

/** One version of a definition, as its author left it. */
export interface Version {
  readonly details: Details;
  readonly text: string;
}

/** What differs in the details of two versions, by field. */
export interface DetailDifference {
  readonly field: keyof Details;
  readonly from: string;
  readonly to: string;
}

const detailFields = ['name', 'description', 'external'] as const satisfies readonly (keyof Details)[];

/** The details that differ. */
export function detailDifferences(before: Details, after: Details): DetailDifference[] {
  return detailFields
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/**
 * What has changed from a text to a model, in words. The text is read beside the model, so that what is the same in both
 * counts as the same, wherever it came from. Undefined where the text cannot be read.
 */
export function conditionDifferences(
  before: string,
  after: Model,
  vocabulary: Vocabulary,
): readonly (readonly Part[])[] | undefined {
  if (before.trim() === '') return sentences({ ...after, groups: [] }, after, vocabulary);
  const parsed = parse(before, vocabulary, { kind: vocabulary.kind, newId, previous: after });
  return parsed.ok ? sentences(parsed.model, after, vocabulary) : undefined;
}

function sentences(before: Model, after: Model, vocabulary: Vocabulary): (readonly Part[])[] {
  return changes(before, after, vocabulary).map(({ sentence }) => sentence);
}
