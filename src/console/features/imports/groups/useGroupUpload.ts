import { useEffect, useRef, useState } from 'react';
import { isAborted } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { upload } from '#console/data/upload.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { messageOf, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { importBody, isMapped, suggestedDraft } from '../upload/importBody.ts';
import { uploadedAs } from '../upload/useUpload.ts';
import { datasetQueries } from '../datasets/useDatasetActions.ts';
import { inOrderOf, type GroupFile } from './groupFiles.ts';
import type { Group } from './useGroupActions.ts';

/**
 * The files of a group on their way: each is uploaded and matched to a dataset by its header; then they are imported in
 * the order of the group. A file that leaves something open is mapped by a person when it is its turn (`mapping`).
 */
export function useGroupUpload({ datasets }: Group, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [files, setFiles] = useState<readonly GroupFile[]>([]);
  const [mapping, setMapping] = useState<{ readonly file: GroupFile; readonly rest: readonly GroupFile[] }>();
  const [isStarting, setStarting] = useState(false);
  const running = useRef<AbortController>(undefined);
  const count = useRef(0);
  const started = useRef(0);
  // An effect, because bytes on their way outlive the screen that sent them.
  useEffect(() => {
    const controller = (running.current = new AbortController());
    return () => controller.abort();
  }, []);

  const change = (key: number, part: Partial<GroupFile>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const attempt = async (key: number, work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = running.current ?? new AbortController();
    try {
      await work(signal);
    } catch (error) {
      if (!isAborted(error)) change(key, { step: 'refused', message: messageOf(error) });
    }
  };
  const read = async (file: Pick<GroupFile, 'key' | 'name'>, objectKey: string, datasetId: number | undefined) => {
    const { key, name } = file;
    const chosen = datasets.find(({ id }) => id === datasetId);
    const type = (chosen ?? datasets[0])?.type ?? 'customers';
    const by = chosen ? { dataset_id: chosen.id } : { among: datasets.map(({ id }) => id) };
    await attempt(key, async (signal) => {
      change(key, { step: 'reading' });
      const inspection = await call('importInspect', { body: { type, objectKey, ...by } }, { signal });
      change(key, { step: 'there', uploaded: uploadedAs({ name, objectKey }, inspection) });
    });
  };
  const send = (file: GroupFile, content: File) =>
    attempt(file.key, async (signal) => {
      const { key, name } = file;
      const query = { objectKey: name, contentLength: String(content.size) };
      const { url, objectKey, headers } = await call('presignedUploadUrl', { query: query }, { signal });
      await upload(url, content, { headers, signal, onProgress: (share) => change(key, { share }) });
      await read(file, objectKey, undefined);
    });
  const add = async (contents: readonly File[]) => {
    const added = contents.map((content) => {
      const file: GroupFile = { key: (count.current += 1), name: content.name, step: 'sending', share: 0 };
      return { file, content };
    });
    setFiles((now) => [...now.filter(({ step }) => step !== 'refused'), ...added.map(({ file }) => file)]);
    for (const { file, content } of added) await send(file, content);
  };
  /** Maps a file by a dataset that a person chose; without one it is left out. */
  const assign = (file: GroupFile, datasetId: number | undefined) => {
    if (datasetId === undefined) return change(file.key, { step: 'out' });
    if (file.uploaded) void read(file, file.uploaded.objectKey, datasetId);
  };

  const note = (key: number) => {
    started.current += 1;
    change(key, { step: 'started' });
  };
  const proceed = async ([file, ...rest]: readonly GroupFile[]): Promise<void> => {
    if (!file?.uploaded) return finish();
    const { key, uploaded } = file;
    if (!isMapped(uploaded)) return setMapping({ file, rest });
    await attempt(key, async () => {
      await call('importCreate', { body: importBody(uploaded, suggestedDraft(uploaded)) });
      note(key);
    });
    await proceed(rest);
  };
  const finish = () => {
    setStarting(false);
    setMapping(undefined);
    refresh(...datasetQueries);
    if (started.current === 0) return;
    notifyText('success', t('datasets.groups.started', { count: started.current }));
    onDone();
  };
  const start = () => {
    setStarting(true);
    return proceed(inOrderOf({ datasets }, files));
  };
  const goOn = (rest: readonly GroupFile[]) => {
    setMapping(undefined);
    void proceed(rest);
  };
  return {
    files,
    isStarting,
    mapping: mapping && {
      file: mapping.file,
      next: mapping.rest[0]?.name,
      onBack: () => {
        change(mapping.file.key, { step: 'out' });
        goOn(mapping.rest);
      },
      onStarted: () => {
        note(mapping.file.key);
        goOn(mapping.rest);
      },
    },
    add,
    assign,
    start,
  };
}
