import type { FileForm } from '#domain/imports/fileForm.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useRef, useState } from 'react';
import { isAborted } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { messageOf } from '#console/state/notices.ts';
import { uploadedAs, type Uploaded } from './useUpload.ts';

/** An uploaded file as it is read, and how to have it read in another form. */
export interface Reading {
  readonly uploaded: Uploaded;
  readonly isBusy: boolean;
  /** Why the file could not be read in the form that was chosen last; it stays as it was. */
  readonly problem: string | undefined;
  /** With another type where one is given. */
  readonly readAs: (chosen: FileForm, type?: ImportType) => Promise<void>;
  /** Maps it without the dataset that has its header. */
  readonly withoutDataset: () => Promise<void>;
}

/** Reads the head of an uploaded file again where a person chooses another encoding, delimiter or first row. */
export function useReading(first: Uploaded): Reading {
  const [uploaded, setUploaded] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const readAs = (chosen: FileForm, type: ImportType = uploaded.type) =>
    read(chosen, type, uploaded.isOwn === true || type !== uploaded.type);
  const read = async (chosen: FileForm, type: ImportType, isOwn: boolean) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { objectKey } = uploaded;
    const form = { ...uploaded.form, ...chosen };
    const { dataset } = uploaded.inspection;
    const by = isOwn ? { among: [] } : dataset ? { dataset_id: dataset.id } : {};
    setBusy(true);
    setProblem(undefined);
    try {
      const inspection = await call('importInspect', { body: { type, objectKey, ...form, ...by } }, { signal });
      setUploaded({ ...uploadedAs(uploaded, inspection), isOwn });
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const withoutDataset = () => read({}, uploaded.type, true);
  return { uploaded, isBusy, problem, readAs, withoutDataset };
}
