import type { ImportType } from '#domain/imports/targets.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isAborted } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { upload } from '#console/data/upload.ts';
import type { Inspection } from './importRecord.ts';

/** A file on the server, with its head. */
export interface Uploaded {
  readonly type: ImportType;
  readonly name: string;
  readonly objectKey: string;
  readonly inspection: Inspection;
}

/** The state of an upload: nothing chosen, sending (0 to 1), being read, refused, or ready. */
export type UploadState =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly name: string; readonly share: number }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'refused'; readonly message: string }
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
  const send = async (type: ImportType, file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { name } = file;
    const show = (next: UploadState) => !signal.aborted && setState(next);
    try {
      show({ step: 'sending', name, share: 0 });
      const { url, objectKey } = await call('presignedUploadUrl', { query: { objectKey: name } }, { signal });
      await upload(url, file, { signal, onProgress: (share) => show({ step: 'sending', name, share }) });
      show({ step: 'reading', name });
      const inspection = await call('importInspect', { body: { type, objectKey } }, { signal });
      show({ step: 'there', uploaded: { type, name, objectKey, inspection } });
    } catch (error) {
      if (isAborted(error)) return;
      show({ step: 'refused', message: t('imports.choose.failed', { message: messageOf(error) }) });
    }
  };
  return { state, send, cancel };
}
