import { describe } from '#domain/conditions/describe.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Words } from './Words.tsx';

/** Above this many characters it scrolls in a few lines, or it would fill the screen. */
const longest = 400;

/** The definition in plain words with its values emphasised; recomputed only for another definition. */
export const Sentence = memo(function Sentence(props: { readonly model: Model; readonly vocabulary: Vocabulary }) {
  const { t } = useTranslation();
  const parts = describe(props.model, props.vocabulary);
  const isLong = parts.reduce((letters, { text }) => letters + text.length, 0) > longest;
  const words = <Words parts={parts} />;
  if (!isLong) return <p className="text-body text-ink-2">{words}</p>;
  return (
    <p
      // Scroll containers must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('builder.sentence')}
      className="max-h-sentence overflow-y-auto text-body text-ink-2"
    >
      {words}
    </p>
  );
});
