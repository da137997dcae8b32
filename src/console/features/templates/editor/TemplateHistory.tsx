import { call } from '#console/data/call.ts';
import { EntityHistory } from '#console/entity/EntityHistory.tsx';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import type { HistoryOf } from '#console/entity/useHistory.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { templateChange } from './templateChange.ts';
import { bodyOf, mailOf, saveTemplate, templateQueries, type Template } from './mailCalls.ts';

const TemplateDiff = lazyComponent(async () => (await import('./TemplateDiff.tsx')).TemplateDiff);

const feature = 'TEMPLATES.EDIT';

/** The versions of a template: who changed what, the difference of the source, and a way back. */
export function TemplateHistory({ stored }: { readonly stored: Template }) {
  const { t } = useTranslation();
  const { templateId: id, templateName: name, version } = stored;
  const changeText = (change: FieldChange): string => templateChange(t, change);
  const of: HistoryOf = {
    history: 'templateHistory',
    id,
    name,
    version,
    queries: templateQueries,
    restore: async (row) => {
      const restored = await call('templateRestore', { params: { id }, body: { version, history_id: row.id } });
      return { name: restored.templateName, undo: () => saveTemplate(bodyOf(mailOf(stored)), restored) };
    },
  };
  return (
    <div className="flex flex-1 flex-col pt-3">
      <EntityHistory
        name="template"
        of={of}
        feature={feature}
        changeText={changeText}
        dialog={(opened) => <TemplateDiff {...opened} changeText={changeText} feature={feature} />}
      />
    </div>
  );
}
