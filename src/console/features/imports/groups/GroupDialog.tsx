import { periods } from '#domain/datasets/periods.ts';
import { groupParts } from '#contract/features/datasets.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { useForm } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { NamedFormDialog } from '../datasets/NamedFormDialog.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { groupPath, type Group } from './useGroupActions.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

/** A new group, or a stored one to be changed: its name, its period, its datasets in order. */
export function GroupDialog(props: { readonly group: Group | undefined; readonly onClose: () => void }) {
  const { group, onClose } = props;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const datasets = useCall('datasetList', {});
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
    <NamedFormDialog title={title} form={form} name={form.field('name')} onClose={onClose}>
      <Select
        label={t('datasets.groups.period')}
        options={periods.map((period) => ({ value: period, label: t(`datasets.groups.periods.${period}`) }))}
        {...form.field('period')}
      />
      <Loaded query={datasets} shape="rows">
        {(all) => <GroupMembers datasets={all} {...form.field('dataset_ids')} />}
      </Loaded>
    </NamedFormDialog>
  );
}
