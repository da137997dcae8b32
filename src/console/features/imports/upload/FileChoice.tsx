import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { encodings, type Encoding } from '#domain/imports/fileForm.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Select } from '#console/ui/Select.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import { FileField } from './FileField.tsx';
import { importTypeParser, useHeadingFocus, type UploadFrame } from './uploadFrame.ts';
import { TypeChoice, usePermittedTypes } from './TypeChoice.tsx';
import type { UploadState } from './useUpload.ts';
import type { useUploadQueue } from './useUploadQueue.ts';

/**
 * The type of the files, and the files themselves: chosen, or dropped on their field. The upload starts immediately.
 */
export function FileChoice(props: {
  readonly frame: UploadFrame;
  /** The type of the files, where it is fixed. */
  readonly fixed: ImportType | undefined;
  readonly queue: ReturnType<typeof useUploadQueue>;
  readonly onClose: () => void;
}) {
  const { frame: Frame, fixed, queue, onClose } = props;
  const { state } = queue;
  const { t } = useTranslation();
  useHeadingFocus();
  const permitted = usePermittedTypes();
  const [requestedType, setRequestedType] = useQueryState('type', importTypeParser);
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
        <FileField
          error={state.step === 'refused' ? state.message : undefined}
          disabled={isBusy}
          onFiles={(files) => queue.add(type, files)}
        />
        <RefusedFile queue={queue} />
        <UploadProgress state={state} />
        {!isBusy && <ExpectedColumns type={type} />}
      </div>
    </Frame>
  );
}

/** The ways on with a refused file: another way to read it, or the next file. */
function RefusedFile({ queue: { state, readAs, next, skip } }: { readonly queue: ReturnType<typeof useUploadQueue> }) {
  const { t } = useTranslation();
  if (state.step !== 'refused') return null;
  const { unread } = state;
  return (
    <>
      {unread?.choice === 'encoding' && <EncodingChoice onChosen={(encoding) => void readAs(unread, { encoding })} />}
      {unread?.choice === 'first_row' && (
        <div>
          <Button onClick={() => void readAs(unread, { first_row: 'data' })}>{t('imports.file.firstRows.data')}</Button>
        </div>
      )}
      {next !== undefined && (
        <div>
          <Button onClick={skip}>{t('imports.choose.next', { name: next })}</Button>
        </div>
      )}
    </>
  );
}

/** An encoding to read a file in; chosen first, since every key changes a list. */
function EncodingChoice({ onChosen }: { readonly onChosen: (encoding: Encoding) => void }) {
  const { t } = useTranslation();
  const [encoding, setEncoding] = useState<Encoding>(encodings[0]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t('imports.file.encoding')}
        value={encoding}
        options={encodings.map((value) => ({ value, label: t(`imports.encodings.${value}`) }))}
        onChange={setEncoding}
      />
      <Button onClick={() => onChosen(encoding)}>{t('imports.choose.readAs')}</Button>
    </div>
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
