import { describe } from '#domain/conditions/describe.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { Words } from './Words.tsx';

/** The definition in plain words, its values set off. */
export function Sentence(props: { readonly model: Model; readonly vocabulary: Vocabulary }) {
  return (
    <p className="text-body text-ink-2">
      <Words parts={describe(props.model, props.vocabulary)} />
    </p>
  );
}
