import type { FileForm } from '#domain/imports/fileForm.ts';
import type { Report } from '#server/threads/tasks.ts';
import { openSource } from '../source/openSource.ts';
import { writeCopy, type Copy, type CopySettings } from './writeCopy.ts';

/** A file, its form, and the settings of its normalised copy. */
export interface CopyInput {
  readonly path: string;
  readonly megabytes: number;
  readonly options: FileForm;
  readonly settings: Omit<CopySettings, 'onPiece'>;
}

/** The progress of a copy. */
export interface CopyProgress {
  readonly batches: number;
  /** Of the file's bytes, 0 to 1. */
  readonly share: number;
}

/** Progress is reported after this many bytes of the file. */
const bytesAStep = 32 * 1024 * 1024;

/**
 * Writes the normalised copy of a file, in a thread; twice if an export guarded some of its columns, which only all
 * rows together show.
 *
 * @throws UnreadableFile
 */
export async function copyTask({ path, options, settings }: CopyInput, report: Report<CopyProgress>): Promise<Copy> {
  const source = await openSource(path, options);
  let reported = 0;
  const onPiece = (bytesRead: number, batches: number): void => {
    if (bytesRead - reported < bytesAStep) return;
    reported = bytesRead;
    report({ batches, share: bytesRead / source.bytes });
  };
  const copy = await writeCopy(source, { ...settings, onPiece });
  return copy.guarded.length === 0 ? copy : writeCopy(source, { ...settings, guarded: copy.guarded, onPiece });
}
