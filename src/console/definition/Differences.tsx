import { changes } from '#domain/conditions/diff.ts';
import { parse } from '#domain/conditions/parse.ts';
import type { Part } from '#domain/conditions/phrases.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Details } from '#console/builder/draftLink.ts';
import { newId } from '#console/builder/newId.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Words } from '#console/builder/parts/Words.tsx';

/** One version of a definition, as its author left it. */
export interface Version {
  readonly details: Details;
  readonly text: string;
}

/** Which details of two versions differ, by field. */
interface DetailDifference {
  readonly field: keyof Details;
  readonly from: string;
  readonly to: string;
}

const detailFields = ['name', 'description', 'external'] as const satisfies readonly (keyof Details)[];

/** The details that differ. */
function detailDifferences(before: Details, after: Details): DetailDifference[] {
  return detailFields
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/**
 * What changed from a text to a model, in words. The text is parsed against the model, so that equal parts count as the
 * same, whatever their ids. Undefined where the text cannot be parsed.
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

/** The changes from one version to another, one line each: details, then conditions in words. */
export function Differences(props: {
  readonly label: string;
  readonly before: Version;
  readonly after: { readonly details: Details; readonly model: Model };
  /** Incomplete rows, which are in neither version yet. */
  readonly unfinished?: number;
  /** Other changes, in words. */
  readonly notes?: readonly string[];
  readonly vocabulary: Vocabulary;
}) {
  const { label, before, after, unfinished = 0, notes = [], vocabulary } = props;
  const { t } = useTranslation();
  const details = detailDifferences(before.details, after.details);
  const conditions = conditionDifferences(before.text, after.model, vocabulary);
  const isNothing = details.length + notes.length === 0 && conditions?.length === 0 && unfinished === 0;
  return (
    <ul aria-label={label} className="flex list-disc flex-col gap-1 pl-4 text-table wrap-anywhere text-ink-2">
      {notes.map((note) => (
        <li key={note} className="text-ink">
          {note}
        </li>
      ))}
      {details.map(({ field, from, to }) => (
        <li key={field}>
          {t(`definitions.fields.${field}`)}: <del className="text-ink-3">{from || t('definitions.nothing')}</del>{' '}
          <ins className="font-medium text-ink no-underline">{to || t('definitions.nothing')}</ins>
        </li>
      ))}
      {conditions?.map((sentence) => (
        <li key={sentence.map(({ text }) => text).join('')}>
          <Words parts={sentence} />
        </li>
      ))}
      {unfinished > 0 && <li>{t('definitions.review.unfinished', { count: unfinished })}</li>}
      {conditions === undefined && <li>{t('definitions.review.unreadable')}</li>}
      {isNothing && <li>{t('definitions.review.layoutOnly')}</li>}
    </ul>
  );
}
