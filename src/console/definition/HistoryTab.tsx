import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { call } from '#console/data/call.ts';
import { EntityHistory } from '#console/entity/EntityHistory.tsx';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { changedText, type HistoryOf } from '#console/entity/useHistory.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { definitionCalls, definitionFeatures, definitionQueries, type StoredDefinition } from './definitionCalls.ts';
import { formerBody } from './useSaveDefinition.ts';

const HistoryDialog = lazyComponent(async () => (await import('./HistoryDialog.tsx')).HistoryDialog);

/** The history of a segment or filter; an earlier version can be restored as a new one. */
export function HistoryTab(props: { readonly stored: StoredDefinition; readonly vocabulary: Vocabulary }) {
  const { stored, vocabulary } = props;
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const { id, name, version } = stored;
  const calls = definitionCalls[kind];
  const feature = definitionFeatures[kind].edit;
  const of: HistoryOf = {
    history: calls.history,
    id,
    name,
    version,
    queries: definitionQueries,
    restore: async (row) => {
      const restored = await call(calls.restore, { params: { id }, body: { version, history_id: row.id } });
      const body = { ...formerBody(stored), version: restored.version };
      return { name: restored.name, undo: () => call(calls.update, { params: { id }, body }) };
    },
  };
  const changeText = (change: FieldChange): string => {
    const label = t(`definitions.historyFields.${fieldName(change.field)}`);
    return change.field === 'sql' ? label : changedText(t, label, change);
  };
  return (
    <EntityHistory
      name={kind}
      of={of}
      feature={feature}
      changeText={changeText}
      dialog={(opened) => (
        <HistoryDialog {...opened} vocabulary={vocabulary} changeText={changeText} feature={feature} />
      )}
    />
  );
}

const fieldNames = ['name', 'description', 'segment_external_id', 'sql', 'status'] as const;

function fieldName(field: string): (typeof fieldNames)[number] {
  return fieldNames.find((name) => name === field) ?? 'name';
}
