import { useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { HistoryList, type FieldChange, type HistoryRow } from '#console/entity/HistoryList.tsx';
import { parsePage, parseWhole } from '#console/list/useListUrl.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { definitionCalls, definitionFeatures, definitionQueries, type StoredDefinition } from './definitionCalls.ts';
import { formerBody } from './useSaveDefinition.ts';

const HistoryDialog = lazyComponent(async () => (await import('./HistoryDialog.tsx')).HistoryDialog);

const pageParser = parsePage.withDefault(1).withOptions({ history: 'push' });
const changeParser = parseWhole.withOptions({ history: 'push' });

/** The history of a segment or filter; an earlier version can be restored as a new one. */
export function HistoryTab({
  stored,
  vocabulary,
}: {
  readonly stored: StoredDefinition;
  readonly vocabulary: Vocabulary;
}) {
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { changes } = useSnapshot(unsaved);
  const [page, setPage] = useQueryState('historyPage', pageParser);
  const [shown, setShown] = useQueryState('change', changeParser);
  const { id, version } = stored;
  const calls = definitionCalls[kind];
  const query = useCall(
    calls.history,
    { params: { id: String(id) }, query: { page: String(page) } },
    { keepPrevious: true },
  );
  const opened = query.data?.rows.find((row) => row.id === shown);

  const restore = async (row: HistoryRow): Promise<void> => {
    if (changes > 0) {
      notifyText('warning', t('entity.history.unsavedFirst'));
      return;
    }
    void setShown(null);
    try {
      const restored = await call(calls.restore, { params: { id }, body: { version, history_id: row.id } });
      refresh(...definitionQueries);
      notifySaved(
        t('entity.history.restored', { name: restored.name, version: row.version }),
        async () => {
          await call(calls.update, { params: { id }, body: { ...formerBody(stored), version: restored.version } });
          refresh(...definitionQueries);
        },
        t('entity.undone', { name: stored.name }),
      );
    } catch (error) {
      notifyError(error);
    }
  };
  const changeText = ({ field, before, after }: FieldChange): string => {
    const label = t(`definitions.historyFields.${fieldName(field)}`);
    if (field === 'sql') return label;
    const said = (value: FieldChange['after']) =>
      value === null || value === '' ? t('entity.conflict.empty') : String(value);
    return t('entity.conflict.change', { field: label, before: said(before), after: said(after) });
  };
  return (
    <>
      <HistoryList
        name={kind}
        query={query}
        rowsOf={async ({ page: of }) =>
          (await call(calls.history, { params: { id: String(id) }, query: { page: of } })).rows
        }
        page={page}
        onPage={(next) => void setPage(next)}
        changeText={changeText}
        onOpen={(row) => void setShown(row.id)}
        feature={definitionFeatures[kind].edit}
        version={version}
        onRestore={(row) => void restore(row)}
      />
      {opened && (
        <HistoryDialog
          row={opened}
          vocabulary={vocabulary}
          changeText={changeText}
          feature={definitionFeatures[kind].edit}
          onRestore={opened.version === version ? undefined : () => void restore(opened)}
          onClose={() => void setShown(null)}
        />
      )}
    </>
  );
}

const fieldNames = ['name', 'description', 'segment_external_id', 'sql', 'status'] as const;

function fieldName(field: string): (typeof fieldNames)[number] {
  return fieldNames.find((name) => name === field) ?? 'name';
}
