import { useRef } from 'react';
import { longestDatasetName } from '#domain/datasets/names.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { datasetQueries, type Dataset } from './useDatasetActions.ts';

/** Asks for another name of a dataset. */
export function RenameDialog({ dataset, onClose }: { readonly dataset: Dataset; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
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
    <Dialog title={t('datasets.renameTitle', { name: dataset.name })} onClose={onClose} initialFocus={field}>
      <div className="px-6 pt-4 pb-5">
        <InlineForm
          isDialog
          form={form}
          submit={t('datasets.submit')}
          more={<Button onClick={onClose}>{t('datasets.cancel')}</Button>}
        >
          <TextField
            ref={field}
            label={t('datasets.name')}
            autoComplete="off"
            maxLength={longestDatasetName}
            {...form.field('name')}
          />
        </InlineForm>
      </div>
    </Dialog>
  );
}
