import { useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import { call } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { HistoryList, type FieldChange, type HistoryRow } from '#console/entity/HistoryList.tsx';
import { parsePage, parseWhole } from '#console/list/useListUrl.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { bodyOf, mailOf, saveTemplate, templateQueries, type Template } from './mailCalls.ts';

const TemplateDiff = lazyComponent(async () => (await import('./TemplateDiff.tsx')).TemplateDiff);

const pageParser = parsePage.withDefault(1).withOptions({ history: 'push' });
const changeParser = parseWhole.withOptions({ history: 'push' });
const source = 'json_body.source';

/** The versions of a template: who changed what, the difference of the source, and a way back. */
export function TemplateHistory({ stored }: { readonly stored: Template }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { changes } = useSnapshot(unsaved);
  const [page, setPage] = useQueryState('historyPage', pageParser);
  const [shown, setShown] = useQueryState('change', changeParser);
  const { templateId: id, version } = stored;
  const query = useCall(
    'templateHistory',
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
      const restored = await call('templateRestore', { params: { id }, body: { version, history_id: row.id } });
      refresh(...templateQueries);
      notifySaved(
        t('entity.history.restored', { name: restored.templateName, version: row.version }),
        async () => {
          await saveTemplate(bodyOf(mailOf(stored)), restored);
          refresh(...templateQueries);
        },
        t('entity.undone', { name: stored.templateName }),
      );
    } catch (error) {
      notifyError(error);
    }
  };
  const changeText = ({ field, before, after }: FieldChange): string => {
    const label = t(`mail.historyFields.${nameOf(field)}`);
    if (field === source || field === 'json_body.document' || field === 'image') return label;
    const said = (value: FieldChange['after']): string =>
      value === null || value === '' ? t('entity.conflict.empty') : String(value);
    return t('entity.conflict.change', { field: label, before: said(before), after: said(after) });
  };
  const sourceChange = opened?.changes.find(({ field }) => field === source || field === 'json_body.document');
  return (
    <div className="flex flex-1 flex-col pt-3">
      <HistoryList
        name="template"
        query={query}
        rowsOf={async ({ page: of }) =>
          (await call('templateHistory', { params: { id: String(id) }, query: { page: of } })).rows
        }
        page={page}
        onPage={(next) => void setPage(next)}
        changeText={changeText}
        onOpen={(row) => void setShown(row.id)}
        feature="TEMPLATES.EDIT"
        version={version}
        onRestore={(row) => void restore(row)}
      />
      {opened && (
        <TemplateDiff
          row={opened}
          changes={opened.changes.filter(({ field }) => field !== source).map(changeText)}
          before={String(sourceChange?.before ?? '')}
          after={String(sourceChange?.after ?? '')}
          onRestore={opened.version === version ? undefined : () => void restore(opened)}
          onClose={() => void setShown(null)}
        />
      )}
    </div>
  );
}

const fields = {
  name: 'name',
  channel: 'channel',
  is_default: 'isDefault',
  image: 'image',
  'json_body.preheader': 'preheader',
  'json_body.mode': 'mode',
  'json_body.version': 'mode',
} as const;

function nameOf(field: string): (typeof fields)[keyof typeof fields] | 'text' {
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : 'text';
}
