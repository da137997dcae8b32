import { useState } from 'react';
import type { Kind } from '#domain/conditions/model.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { definitionCalls, definitionFeatures } from './definitionCalls.ts';
import { DefinitionPage } from './DefinitionPage.tsx';
import type { DefinitionPageProps } from './definitionPageProps.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { newDefinition } from './storedDraft.ts';

/** A new definition, or the unsaved one that a link carries. */
export function NewDefinitionScreen(props: {
  readonly kind: Kind;
  /** The path of a saved one. */
  readonly pathOf: (id: number) => string;
  readonly members: DefinitionPageProps['members'];
}) {
  const { kind, pathOf, members } = props;
  const vocabulary = useVocabulary(kind);
  const tenant = useCall('tenant', {});
  const [saved] = useState(() => newDefinition(kind));
  if (!vocabulary || !tenant.data) return <EditorSkeleton kind={kind} />;
  return (
    <DefinitionPage
      saved={saved}
      vocabulary={vocabulary}
      today={tenant.data.today}
      feature={definitionFeatures[kind].create}
      save={(body) => call(definitionCalls[kind].create, { body })}
      onSaved={({ id }) => go(`${pathOf(id)}${shownPart()}`, { replace: true })}
      members={members}
    />
  );
}

/** Layout and tab stay as they are when a new definition becomes a saved one. */
function shownPart(): string {
  const now = new URLSearchParams(location.search);
  const kept = ['tab', 'view'].flatMap((name) => now.getAll(name).map((value) => [name, value]));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
