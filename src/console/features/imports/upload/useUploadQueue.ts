import type { ImportType } from '#domain/imports/targets.ts';
import { useState } from 'react';
import { useUpload } from './useUpload.ts';

/** Files that wait for their turn, and what became of those before. */
interface Queue {
  readonly waiting: readonly { readonly type: ImportType; readonly file: File }[];
  readonly started: readonly number[];
  /** All files so far. */
  readonly count: number;
}

const empty: Queue = { waiting: [], started: [], count: 0 };

/**
 * Files that were chosen or dropped together, mapped one after the other. `onStarted` gets the imports that were
 * started once no file is left.
 */
export function useUploadQueue(onStarted: (importIds: readonly number[]) => void) {
  const { state, send, readAs, cancel } = useUpload();
  const [queue, setQueue] = useState(empty);
  const isBusy = state.step === 'sending' || state.step === 'reading';

  const proceed = ({ waiting, started, count }: Queue) => {
    const [next, ...rest] = waiting;
    setQueue(next || started.length > 0 ? { waiting: rest, started, count } : empty);
    if (next) return void send(next.type, next.file);
    if (started.length > 0) return onStarted(started);
    cancel();
  };
  const add = (type: ImportType, files: readonly File[]) => {
    const added = {
      ...queue,
      waiting: [...queue.waiting, ...files.map((file) => ({ type, file }))],
      count: queue.count + files.length,
    };
    // A file that was refused gives way.
    if (isBusy) setQueue(added);
    else proceed(added);
  };
  return {
    state,
    readAs,
    add,
    /** The next file waiting, and the place of the present one among all. */
    next: queue.waiting[0]?.file.name,
    place: queue.count - queue.waiting.length,
    count: queue.count,
    started: (importId: number) => proceed({ ...queue, started: [...queue.started, importId] }),
    skip: () => proceed(queue),
  };
}
