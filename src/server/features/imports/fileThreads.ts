import type { FileForm } from '#domain/imports/fileForm.ts';
import { OverLimit } from '#server/threads/overLimit.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { CorrectedCells } from './rejected/correctedTask.ts';
import type { RejectedColumn } from './rejected/rejectedColumns.ts';
import type { RejectedOutput } from './rejected/writeRejectedTask.ts';
import type { Inspection } from './source/inspect.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import type { CopyInput, CopyProgress } from './staging/copyTask.ts';
import type { Copy } from './staging/writeCopy.ts';

/**
 * All reading of one tenant's uploaded files, in threads. Each call throws UnreadableFile with the sentence to show.
 */
export interface FileThreads {
  /** Reads the head of a file (`inspect`). */
  inspect(file: string, chosen?: FileForm, signal?: AbortSignal): Promise<Inspection>;
  /** Reads a corrected file of rejected rows. */
  corrected(path: string, columns: readonly RejectedColumn[], signal?: AbortSignal): Promise<CorrectedCells>;
  /** Writes a file of rejected rows. */
  writeRejected(output: RejectedOutput, signal?: AbortSignal): Promise<void>;
  /** Writes the normalised copy of a file (`writeCopy`). */
  copy(input: CopyInput, signal: AbortSignal, onProgress: (progress: CopyProgress) => void): Promise<Copy>;
}

/** Processor time in milliseconds: for a head or a workbook, and in addition per MB for a whole file. */
const limits = { head: 60_000, perMb: 3000 };

/** Makes the reading of one tenant. */
export function fileThreadsOf(threads: Threads, owner: string): FileThreads {
  return {
    inspect: (file, chosen = {}, signal) =>
      threads.run('inspect', { file, chosen }, { owner, milliseconds: limits.head, signal }).catch(refused),
    corrected: (path, columns, signal) =>
      threads.run('corrected', { path, columns }, { owner, milliseconds: limits.head, signal }).catch(refused),
    writeRejected: (output, signal) =>
      threads.run('writeRejected', output, { owner, milliseconds: limits.head, signal }),
    copy: (input, signal, onProgress) =>
      threads
        .run('copy', input, { owner, milliseconds: limits.head + input.megabytes * limits.perMb, signal, onProgress })
        .catch(refused),
  };
}

function refused(error: unknown): never {
  if (!(error instanceof OverLimit)) throw error;
  const needs = error.limit === 'time' ? 'takes too long to read' : 'needs too much memory to read';
  throw new UnreadableFile(`This file ${needs}. Save it as CSV with fewer columns or split it, then upload it again.`);
}
