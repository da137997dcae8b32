import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { useCall } from '#console/data/useCall.ts';

/** The tenant's data that the editor needs before it can show a definition, and the error where loading failed. */
interface EditorFacts {
  /** Undefined until loaded. */
  readonly known: { readonly vocabulary: Vocabulary; readonly today: string } | undefined;
  readonly failure: { readonly text: string; readonly retry: () => void } | undefined;
}

/** The fields that conditions may name, and the tenant's current day. */
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
