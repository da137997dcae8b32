import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { NamedFormDialog } from './NamedFormDialog.tsx';
import { datasetQueries, type Dataset } from './useDatasetActions.ts';

/** Asks for another name of a dataset. */
export function RenameDialog({ dataset, onClose }: { readonly dataset: Dataset; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { id, version } = dataset;
  const form = useForm({
    saved: { name: dataset.name },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('datasets.nameMissing') : undefined }),
    save: async ({ name }) => {
      const renamed = await call('datasetRename', { params: { id }, body: { name, version } });
      onClose();
      refresh(...datasetQueries);
      notifyText('success', t('datasets.renamed', { name: renamed.name }));
    },
  });
  return (
    <NamedFormDialog
      title={t('datasets.renameTitle', { name: dataset.name })}
      form={form}
      name={form.field('name')}
      onClose={onClose}
    />
  );
}
