import { useState } from 'react';
import type { Kind } from '#domain/conditions/model.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { definitionCalls, definitionFeatures } from './definitionCalls.ts';
import { DefinitionPage } from './DefinitionPage.tsx';
import type { DefinitionPageProps } from './definitionPageProps.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { newDefinition } from './storedDraft.ts';
import { useEditorFacts } from './useEditorFacts.ts';

/** A new definition, or the unsaved one of a link. */
export function NewDefinitionScreen(props: {
  readonly kind: Kind;
  /** The path of a saved one. */
  readonly pathOf: (id: number) => string;
  readonly members: DefinitionPageProps['members'];
}) {
  const { kind, pathOf, members } = props;
  const { t } = useTranslation();
  const { known, failure } = useEditorFacts(kind);
  const [saved] = useState(() => newDefinition(kind));
  if (failure) return <ErrorState title={t('definitions.editorFailed')} text={failure.text} onRetry={failure.retry} />;
  if (!known) return <EditorSkeleton kind={kind} />;
  return (
    <DefinitionPage
      saved={saved}
      vocabulary={known.vocabulary}
      today={known.today}
      feature={definitionFeatures[kind].create}
      save={(body) => call(definitionCalls[kind].create, { body })}
      onSaved={({ id }) => go(`${pathOf(id)}${shownPart()}`, { replace: true })}
      members={members}
    />
  );
}

/** Layout and tab are preserved when a new definition is saved. */
function shownPart(): string {
  const now = new URLSearchParams(location.search);
  const preserved = ['tab', 'view'].flatMap((name) => now.getAll(name).map((value) => [name, value]));
  return preserved.length === 0 ? '' : `?${new URLSearchParams(preserved).toString()}`;
}
