import { importFeature, isCancellable } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { call } from '#console/data/call.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { go } from '#console/navigation/go.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { ImportProgress } from './upload/ImportProgress.tsx';
import { importLoads } from './loads.ts';
import { importStatus, importStatusText, isUnderWay, refreshMs } from './upload/importRecord.ts';
import { ChecksStep } from './ChecksStep.tsx';
import { useSaveDataset } from './datasets/useSaveDataset.ts';
import { ImportResult } from './ImportResult.tsx';
import { ImportSteps, useImportStep } from './ImportSteps.tsx';
import { UndoStep } from './UndoStep.tsx';
import { datasets } from './datasets/texts.ts';
import { imports } from './texts.ts';
import { importWorkbench } from './workbenchTexts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { imports, importWorkbench, datasets };

/** One import, by steps of its address: its checks, its progress and result, and its undo. */
export function ImportScreen({ parameters: { id } }: ScreenProps<'import'>) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const query = useCall(...importLoads({ id })[0], {
    refreshEvery: (known) => (known && isUnderWay(known) ? refreshMs : 0),
  });
  const record = query.data;
  const step = useImportStep(record);
  useNotedRecord(pathTo('import', { id }), 'imports', record?.file_name);
  const download: Action = {
    id: 'import:download',
    title: t('imports.detail.download'),
    group: 'screen',
    when: () => record !== undefined && record.file_url !== '',
    run: async () => {
      const { url } = await call('objectUrl', { query: { objectKey: record?.file_url ?? '' } });
      location.assign(url);
    },
  };
  const again: Action = {
    id: 'import:again',
    title: t('imports.again.title'),
    group: 'screen',
    feature: record && importFeature[record.type],
    shortcut: 'e',
    when: () => record !== undefined && record.file_url !== '' && !isUnderWay(record),
    run: () => go(`${pathTo('imports')}?upload=true&type=${record?.type}&from=${id}`),
  };
  const anyway: Action = {
    id: 'import:anyway',
    title: t('imports.detail.anyway'),
    group: 'screen',
    feature: record && importFeature[record.type],
    when: () => record?.metadata.stopped !== undefined && record.status === 'failed',
    run: async () => {
      if (!record) return;
      const { type, file_url: objectKey, file_name, column_mapping, row_filters, options } = record;
      const body = { type, objectKey, file_name, column_mapping, row_filters, ...options, confirmed: true };
      const started = await call('importCreate', { body });
      go(pathTo('import', { id: started.id }));
    },
  };
  const cancel: Action = {
    id: 'import:cancel-running',
    title: t('imports.detail.cancel'),
    group: 'screen',
    feature: record && importFeature[record.type],
    shortcut: 'shift+delete',
    isDestructive: true,
    when: () => record !== undefined && isCancellable(record.status),
    run: async () => {
      await call('importCancel', { params: { id } });
      refresh('import', 'importList');
    },
  };
  useActions([cancel]);
  const saveDataset = useSaveDataset('import');
  return (
    <EntityPage
      name="import"
      query={query}
      crumb={{ path: pathTo('imports'), title: t('screens.imports') }}
      title={t('screens.import')}
      titleOf={({ file_name: name }) => name}
      status={(record) => <StatusBadge status={importStatus(record)} text={importStatusText(t, record)} />}
      failedTitle={t('imports.detail.loadFailed')}
      primary={isOffered(again) ? again : undefined}
      menu={[
        ...(record && !isUnderWay(record) ? [saveDataset(record)] : []),
        download,
        ...(record?.metadata.stopped ? [anyway] : []),
      ]}
      tabs={<ImportSteps id={id} step={step} />}
    >
      {(record) => (
        <div className="flex flex-col gap-6 pt-4">
          <ImportProgress record={record} isSaid={step === 'process' && record.status === 'completed'} />
          {isOffered(cancel) && (
            <div>
              <ActionButton action={cancel} />
            </div>
          )}
          {record.metadata.stopped && (
            <div>
              <ActionButton action={anyway} />
            </div>
          )}
          {step === 'undo' && <UndoStep record={record} />}
          {step === 'validate' && <ChecksStep record={record} />}
          {step === 'process' && <ImportResult record={record} />}
        </div>
      )}
    </EntityPage>
  );
}
