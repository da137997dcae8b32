import type { FileForm } from '#domain/imports/fileForm.ts';
import { rowRulesOf, type ImportType, type RowRules } from '#domain/imports/targets.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ApiError, isAborted } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { upload } from '#console/data/upload.ts';
import type { Inspection } from './importRecord.ts';

/** A file on the server, with its head. */
export interface Uploaded {
  readonly type: ImportType;
  readonly name: string;
  readonly objectKey: string;
  /** How it is read, as far as a person chose it. */
  readonly form: FileForm;
  readonly inspection: Inspection;
  /** How its rows were read before, or the suggestion from the rows. */
  readonly rules?: RowRules | undefined;
  /** A person chose that no dataset maps it. */
  readonly isOwn?: boolean;
}

/** An uploaded file by its head: of the type and in the form that a dataset says, where one maps it. */
export function uploadedAs(file: Pick<Uploaded, 'name' | 'objectKey'>, inspection: Inspection): Uploaded {
  const { encoding, delimiter, first_row } = inspection.options;
  const form = { encoding, delimiter, first_row };
  return { ...file, type: inspection.type, form, rules: rowRulesOf(inspection.options), inspection };
}

/** A file on the server that cannot be read before a person chooses its encoding or what its first row holds. */
export interface Unread {
  readonly type: ImportType;
  readonly name: string;
  readonly objectKey: string;
  readonly choice: 'encoding' | 'first_row';
}

/** The state of an upload: nothing chosen, sending (0 to 1), being read, refused, or ready. */
export type UploadState =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly name: string; readonly share: number }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'refused'; readonly message: string; readonly unread?: Unread | undefined }
  | { readonly step: 'there'; readonly uploaded: Uploaded };

/**
 * Uploads a file to a signed address and has its head read (specification 2 §7 Storage). A newer file replaces an older
 * one.
 */
export function useUpload() {
  const { t } = useTranslation();
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const running = useRef<AbortController>(undefined);
  // An effect, because bytes on their way outlive the screen that sent them.
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setState({ step: 'choose' });
  };
  const begin = () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: UploadState) => !signal.aborted && setState(next);
    return { signal, show };
  };
  const refuse = (error: unknown, show: (next: UploadState) => void, file?: Omit<Unread, 'choice'>) => {
    if (isAborted(error)) return;
    const choice = choiceIn(error);
    const unread = file && choice && { ...file, choice };
    show({ step: 'refused', message: t('imports.choose.failed', { message: messageOf(error) }), unread });
  };
  const read = async (file: Omit<Unread, 'choice'>, form: FileForm, { signal, show }: ReturnType<typeof begin>) => {
    const { type, name, objectKey } = file;
    show({ step: 'reading', name });
    try {
      const inspection = await call('importInspect', { body: { type, objectKey, ...form } }, { signal });
      show({ step: 'there', uploaded: uploadedAs({ name, objectKey }, inspection) });
    } catch (error) {
      refuse(error, show, file);
    }
  };
  const send = async (type: ImportType, file: File) => {
    const run = begin();
    const { signal, show } = run;
    const { name } = file;
    try {
      show({ step: 'sending', name, share: 0 });
      const query = { objectKey: name, contentLength: String(file.size) };
      const { url, objectKey, headers } = await call('presignedUploadUrl', { query: query }, { signal });
      await upload(url, file, { headers, signal, onProgress: (share) => show({ step: 'sending', name, share }) });
      await read({ type, name, objectKey }, {}, run);
    } catch (error) {
      refuse(error, show);
    }
  };
  const readAs = ({ type, name, objectKey }: Unread, form: FileForm) => read({ type, name, objectKey }, form, begin());
  return { state, send, readAs, cancel };
}

/** The choice about the form of a file that a refusal asks for. */
function choiceIn(error: unknown): Unread['choice'] | undefined {
  const fields = error instanceof ApiError ? error.problems.map(({ field }) => field) : [];
  return (['encoding', 'first_row'] as const).find((choice) => fields.includes(choice));
}
