import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { ImportType } from '#domain/imports/targets.ts';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Field } from '#console/ui/TextField.tsx';
import { importTypeParser, useHeadingFocus, type UploadFrame } from './uploadFrame.ts';
import { TypeChoice, usePermittedTypes } from './TypeChoice.tsx';
import type { UploadState } from './useUpload.ts';

/** The type of the file, and the file itself: chosen, or dropped on its field. The upload starts immediately. */
export function FileChoice(props: {
  readonly frame: UploadFrame;
  /** The type of the file, where it is fixed. */
  readonly fixed: ImportType | undefined;
  readonly state: UploadState;
  readonly onSend: (type: ImportType, file: File) => void;
  readonly onClose: () => void;
}) {
  const { frame: Frame, fixed, state, onSend, onClose } = props;
  const { t } = useTranslation();
  useHeadingFocus();
  const permitted = usePermittedTypes();
  const [requestedType, setRequestedType] = useQueryState('type', importTypeParser);
  const [isOver, setOver] = useState(false);
  const type = fixed ?? permitted.find((one) => one === requestedType) ?? permitted[0] ?? 'customers';
  const isBusy = state.step === 'sending' || state.step === 'reading';
  const cancel: Action = {
    id: 'import:cancel',
    title: t('imports.choose.cancel'),
    group: 'form',
    // A file on its way is not stopped by a key that closes so much else.
    shortcut: isBusy ? undefined : 'escape',
    run: onClose,
  };
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onSend(type, file);
  };
  return (
    <Frame
      title={
        fixed === undefined
          ? t('imports.choose.title')
          : t('imports.choose.titleOf', { type: t(`imports.types.${fixed}`) })
      }
      actions={<ActionButton action={cancel} />}
    >
      <div className="flex flex-col gap-4">
        {fixed === undefined && (
          <TypeChoice type={type} disabled={isBusy} onChange={(chosen) => void setRequestedType(chosen)} />
        )}
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

/** The progress of an upload, announced to screen readers. Failures are also announced as an alert. */
function UploadProgress({ state }: { readonly state: UploadState }) {
  const { t } = useTranslation();
  if (state.step === 'refused') {
    return (
      <p role="alert" className="sr-only">
        {state.message}
      </p>
    );
  }
  if (state.step !== 'sending' && state.step !== 'reading') return null;
  const percent = state.step === 'sending' ? Math.round(state.share * 100) : 100;
  const text =
    state.step === 'sending'
      ? t('imports.choose.sending', { name: state.name, percent })
      : t('imports.choose.reading', { name: state.name });
  return (
    <div className="flex flex-col gap-2">
      <progress className="w-full accent-accent" aria-label={text} max={100} value={percent} />
      <output className="text-table text-ink-2">{text}</output>
    </div>
  );
}
