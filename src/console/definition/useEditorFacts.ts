import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { useCall } from '#console/data/useCall.ts';

/** What the editor needs of the tenant before it can show any definition, and what went wrong where it is not to be had. */
interface EditorFacts {
  /** Undefined until it is known. */
  readonly known: { readonly vocabulary: Vocabulary; readonly today: string } | undefined;
  readonly failure: { readonly text: string; readonly retry: () => void } | undefined;
}

/** What conditions may name, and the tenant's day. */
export function useEditorFacts(kind: Kind): EditorFacts {
  const { data: vocabulary, ...fields } = useVocabulary(kind);
  const tenant = useCall('tenant', {});
  const today = tenant.data?.today;
  if (vocabulary && today !== undefined) return { known: { vocabulary, today }, failure: undefined };
  const error = fields.error ?? tenant.error;
  const retry = () => {
    fields.reload();
    tenant.reload();
  };
  return { known: undefined, failure: error && { text: error.message, retry } };
}
