import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { focusField } from '#console/form/focusField.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FileField } from '../upload/FileField.tsx';
import { MappingForm } from '../upload/MappingForm.tsx';
import { useHeadingFocus } from '../upload/uploadFrame.ts';
import { UploadPage } from '../UploadPage.tsx';
import { inOrderOf, openFile } from './groupFiles.ts';
import { GroupFiles } from './GroupFiles.tsx';
import { useGroupUpload } from './useGroupUpload.ts';
import type { Group } from './useGroupActions.ts';

/** The files of a group, all at once and in any order; then what is left open of one, when it is its turn. */
export function GroupUpload({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const work = useGroupUpload(group, onClose);
  const { files, mapping, isStarting } = work;
  useHeadingFocus(mapping === undefined);
  const ready = inOrderOf(group, files).length;
  const isBusy = isStarting || files.some(({ step }) => step === 'sending' || step === 'reading');
  const start: Action = {
    id: 'groups:start',
    title: isStarting ? t('datasets.groups.starting') : t('datasets.groups.start', { count: ready }),
    group: 'form',
    shortcut: 'mod+enter',
    inFields: true,
    when: () => !isBusy && mapping === undefined && ready + (openFile(files) ? 1 : 0) > 0,
    run: () => {
      const open = openFile(files);
      return open ? focusField(`file-${open.key}`) : work.start();
    },
  };
  const cancel: Action = {
    id: 'groups:cancel',
    title: t('datasets.groups.cancel'),
    group: 'form',
    // Files on their way are not stopped by a key that closes so much else.
    shortcut: isBusy ? undefined : 'escape',
    when: () => mapping === undefined,
    run: () => leaveThen(onClose),
  };
  useActions([start, cancel]);
  if (mapping?.file.uploaded) {
    const { uploaded } = mapping.file;
    const place = files.findIndex(({ key }) => key === mapping.file.key) + 1;
    return (
      <MappingForm
        key={uploaded.objectKey}
        frame={UploadPage}
        uploaded={uploaded}
        among={{ place, count: files.length, next: mapping.next, isTyped: true }}
        onBack={mapping.onBack}
        onStarted={mapping.onStarted}
      />
    );
  }
  return (
    <UploadPage
      title={t('datasets.groups.uploadTitle', { name: group.name })}
      actions={
        <>
          <ActionButton action={cancel} />
          <ActionButton action={start} variant="primary" off={isBusy || (ready === 0 && !openFile(files))} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-table text-ink-2">{t('datasets.groups.uploadHint')}</p>
        <FileField disabled={isStarting} onFiles={(contents) => void work.add(contents)} />
        <GroupFiles group={group} files={files} onAssign={work.assign} />
      </div>
    </UploadPage>
  );
}
