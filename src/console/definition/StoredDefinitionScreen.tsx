import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import type { Kind } from '#domain/conditions/model.ts';
import { call } from '#console/data/call.ts';
import type { load } from '#console/data/request.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { definitionCalls, definitionFeatures, type StoredDefinition } from './definitionCalls.ts';
import { DefinitionPage } from './DefinitionPage.tsx';
import type { DefinitionPageProps } from './definitionPageProps.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { storedDraft } from './storedDraft.ts';
import { useEditorFacts } from './useEditorFacts.ts';
import { useOpened } from './useOpened.ts';
import { cachedReplies } from '#console/data/cache.ts';
import { useSWRConfig } from 'swr';

/** Polling interval while members are recomputed, in milliseconds. */
const refreshMs = 1000;

/**
 * One stored definition; key by its id. An unknown id leads back to the list (specification 2 §2, screen behaviour).
 */
export function StoredDefinitionScreen(props: {
  readonly kind: Kind;
  readonly id: string;
  /** The call of the definition. */
  readonly load: ReturnType<typeof load<'segment'>> | ReturnType<typeof load<'filter'>>;
  /** The path of the list. */
  readonly list: string;
  readonly members: DefinitionPageProps['members'];
  readonly actions?: DefinitionPageProps['actions'];
}) {
  const { kind, id, list, members, actions } = props;
  const { t } = useTranslation();
  const { known, failure } = useEditorFacts(kind);
  const vocabulary = known?.vocabulary;
  const { update } = definitionCalls[kind];
  // While there are unsaved changes nothing newer replaces them; saving over a newer version then reports a conflict.
  const { changes } = useSnapshot(unsaved);
  const [one, input] = props.load;
  const query = useCall(one, input, {
    until: useListed(kind, id),
    revalidate: changes === 0,
    refreshEvery: (known) => (known?.populating ? refreshMs : 0),
  });
  const isMissing = query.data === null;
  // An effect, because navigation is not part of rendering.
  useEffect(() => {
    if (isMissing) go(list, { replace: true });
  }, [isMissing, list]);
  const { edited, inTurn, goOn } = useOpened(query.data);
  const shown = edited?.stored;
  const saved = useMemo(
    () => (vocabulary && shown ? storedDraft(shown, vocabulary) : undefined),
    // A stored definition changes with its version; its age and its count may change in between.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [vocabulary, shown?.version],
  );
  useTitle(shown?.name);
  useNotedRecord(`${list}/${id}`, `${kind}s`, shown?.name);
  const failed = query.error ? { text: query.error.message, retry: query.reload } : failure;
  if (failed) {
    return <ErrorState title={t(`definitions.${kind}.loadFailed`)} text={failed.text} onRetry={failed.retry} />;
  }
  if (!known || !edited || !saved) return <EditorSkeleton kind={kind} />;
  return (
    <DefinitionPage
      key={edited.page}
      stored={edited.stored}
      saved={saved}
      vocabulary={known.vocabulary}
      today={known.today}
      feature={definitionFeatures[kind].edit}
      save={(body, over) =>
        inTurn((version) => call(update, { params: { id }, body: { ...body, version: Math.max(over ?? 0, version) } }))
      }
      onSaved={goOn}
      inTurn={inTurn}
      members={members}
      actions={actions}
    />
  );
}

/**
 * A definition from a cached list reply, which has whole definitions: an opened row renders at once, while it is
 * revalidated.
 */
export function useListed(kind: Kind, id: string): StoredDefinition | undefined {
  const { cache } = useSWRConfig();
  const [listed] = useState(() =>
    cachedReplies(cache, definitionCalls[kind].list)
      .flatMap((rows): readonly StoredDefinition[] => rows)
      .filter((row) => String(row.id) === id)
      .reduce<StoredDefinition | undefined>(
        (newest, row) => (newest && newest.version > row.version ? newest : row),
        undefined,
      ),
  );
  return listed;
}
