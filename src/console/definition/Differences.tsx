import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Details } from '#console/builder/draftLink.ts';
import { Words } from '#console/builder/parts/Words.tsx';
import { conditionDifferences, detailDifferences, type Version } from './differences.ts';

/** What has changed from one version to another, a line each: details, then conditions in words. */
export function Differences(props: {
  readonly label: string;
  readonly before: Version;
  readonly after: { readonly details: Details; readonly model: Model };
  /** Rows that are not complete, and so are in neither version yet. */
  readonly unfinished?: number;
  /** What else has changed, in words. */
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
