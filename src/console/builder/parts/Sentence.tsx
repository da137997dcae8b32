import { describe } from '#domain/conditions/describe.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/** The definition in plain words, its values set off. */
export function Sentence(props: { readonly model: Model; readonly vocabulary: Vocabulary }) {
  const parts = describe(props.model, props.vocabulary);
  return (
    <p className="text-body text-ink-2">
      {parts.map((part, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
        part.strong ? (
          <strong key={place} className="font-medium text-ink">
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
