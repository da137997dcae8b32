import type { ImportType } from '#domain/imports/targets.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { importTypes } from '#domain/imports/targets.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#console/ui/Button.tsx';
import { classes } from '#console/ui/classes.ts';
import { Field } from '#console/ui/Field.tsx';
import type { UploadFrame } from './uploadFrame.ts';
import { TypeChoice, usePermittedTypes } from './TypeChoice.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';
import type { UploadState } from './useUpload.ts';

/** What the file holds, and the file itself: chosen, or dropped on its field. It is sent as soon as it is there. */
export function FileChoice(props: {
  readonly frame: UploadFrame;
  readonly state: UploadState;
  readonly onSend: (type: ImportType, file: File) => void;
  readonly onClose: () => void;
}) {
  const { frame: Frame, state, onSend, onClose } = props;
  const { t } = useTranslation();
  useHeadingFocus();
  const permitted = usePermittedTypes();
  const [asked, setAsked] = useQueryState('type', parseAsStringLiteral(importTypes));
  const [isOver, setOver] = useState(false);
  const type = permitted.find((one) => one === asked) ?? permitted[0] ?? 'customers';
  const isBusy = state.step === 'sending' || state.step === 'reading';
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onSend(type, file);
  };
  return (
    <Frame title={t('imports.choose.title')} actions={<Button onClick={onClose}>{t('imports.choose.cancel')}</Button>}>
      <div className="flex flex-col gap-4">
        <TypeChoice type={type} disabled={isBusy} onChange={(chosen) => void setAsked(chosen)} />
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
          className={classes(
            'rounded border border-dashed p-4',
            isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
          )}
        >
          <Field
            label={t('imports.choose.file')}
            hint={t('imports.choose.fileHint')}
            error={state.step === 'refused' ? state.message : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                disabled={isBusy}
                className="text-body text-ink-2"
                onChange={(event) => {
                  take(event.target.files);
                  // So that the same file, corrected, can be chosen again.
                  event.target.value = '';
                }}
              />
            )}
          </Field>
        </div>
        <UploadProgress state={state} />
      </div>
    </Frame>
  );
}
