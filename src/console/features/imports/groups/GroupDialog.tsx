import { useRef } from 'react';
import { longestDatasetName } from '#domain/datasets/names.ts';
import { periods } from '#domain/datasets/periods.ts';
import { groupParts } from '#contract/endpoints/dataset.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { groupPath, type Group } from './useGroupActions.ts';

/** A new group, or a stored one to be changed: its name, its period, its datasets in order. */
export function GroupDialog(props: { readonly group: Group | undefined; readonly onClose: () => void }) {
  const { group, onClose } = props;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const all = useCall('datasetList', {}).data ?? [];
  const form = useForm({
    saved: {
      name: group?.name ?? '',
      period: group?.period ?? ('month' as const),
      dataset_ids: group?.datasets.map(({ id }) => id) ?? [],
    },
    validate: (values) => shapeErrors(groupParts, values),
    save: async (body) => {
      const saved = group
        ? await call('datasetGroupUpdate', { params: { id: group.id }, body: { ...body, version: group.version } })
        : await call('datasetGroupCreate', { body });
      onClose();
      refresh('datasetGroupList');
      notifyText('success', t('datasets.groups.saved', { name: saved.name }));
      if (!group) go(groupPath(saved.id));
    },
  });
  const title = group ? t('datasets.groups.editTitle', { name: group.name }) : t('datasets.groups.createTitle');
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <div className="max-h-window overflow-y-auto px-6 pt-4 pb-5">
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
          <Select
            label={t('datasets.groups.period')}
            options={periods.map((period) => ({ value: period, label: t(`datasets.groups.periods.${period}`) }))}
            {...form.field('period')}
          />
          <GroupMembers datasets={all} {...form.field('dataset_ids')} />
        </InlineForm>
      </div>
    </Dialog>
  );
}
