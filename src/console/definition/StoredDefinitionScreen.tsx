import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import type { Kind } from '#domain/conditions/model.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { definitionCalls, definitionFeatures, type StoredDefinition } from './definitionCalls.ts';
import { DefinitionPage } from './DefinitionPage.tsx';
import type { DefinitionPageProps } from './definitionPageProps.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { storedDraft } from './storedDraft.ts';

/** While members are computed anew, the definition is asked for again this often, in milliseconds. */
const refreshMs = 1000;

/** One stored definition. An id without one leads back to the list (specification 2 §2, screen behaviour). */
export function StoredDefinitionScreen(props: {
  readonly kind: Kind;
  readonly id: string;
  /** The path of the list. */
  readonly list: string;
  readonly members: DefinitionPageProps['members'];
  readonly actions?: DefinitionPageProps['actions'];
}) {
  const { kind, id, list, members, actions } = props;
  const { t } = useTranslation();
  const vocabulary = useVocabulary(kind);
  const tenant = useCall('tenant', {});
  const { one, update } = definitionCalls[kind];
  // While something is unsaved nothing newer replaces it; saving over a newer version then says so.
  const { changes } = useSnapshot(unsaved);
  const [own, setOwn] = useState<OwnSave>();
  const query = useCall(
    one,
    { params: { id } },
    { revalidate: changes === 0, refreshEvery: (known) => (known?.populating ? refreshMs : 0) },
  );
  const isMissing = query.data === null;
  // An effect, because leaving the screen is not part of drawing it.
  useEffect(() => {
    if (isMissing) go(list, { replace: true });
  }, [isMissing, list]);
  const shown = newest(id, own?.stored, query.data);
  const version = shown && `${shown.id} ${shown.version}`;
  // What was saved here goes on being edited, undo and all; what somebody else saved is opened anew.
  const page = own && shown?.version === own.stored.version ? own.page : version;
  const saved = useMemo(
    () => (vocabulary && shown ? storedDraft(shown, vocabulary) : undefined),
    // A stored definition is another one when its version is; its age and its count may change besides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [vocabulary, version],
  );
  useTitle(shown?.name);
  if (query.error) {
    return <ErrorState title={t(`definitions.${kind}.loadFailed`)} text={query.error.message} onRetry={query.reload} />;
  }
  if (!vocabulary || !tenant.data || !shown || !saved) return <EditorSkeleton kind={kind} />;
  return (
    <DefinitionPage
      key={page}
      stored={shown}
      saved={saved}
      vocabulary={vocabulary}
      today={tenant.data.today}
      feature={definitionFeatures[kind].edit}
      save={(body, over = shown.version) => call(update, { params: { id }, body: { ...body, version: over } })}
      onSaved={(stored) => setOwn({ stored, page: page ?? '' })}
      members={members}
      actions={actions}
    />
  );
}

/** What was just saved here, and the page it was saved on. */
interface OwnSave {
  readonly stored: StoredDefinition;
  readonly page: string;
}

/** The newer of what was just saved here and what the API answered. */
function newest(
  id: string,
  own: StoredDefinition | undefined,
  answered: StoredDefinition | null | undefined,
): StoredDefinition | undefined {
  if (own?.id !== Number(id)) return answered ?? undefined;
  return answered && answered.version >= own.version ? answered : own;
}
