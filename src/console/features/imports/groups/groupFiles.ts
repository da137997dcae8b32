import { isMapped } from '../upload/importBody.ts';
import type { Uploaded } from '../upload/useUpload.ts';
import type { Group } from './useGroupActions.ts';

/** A file that is uploaded for a group, and how far it is. */
export interface GroupFile {
  readonly key: number;
  readonly name: string;
  /** `out` where a person leaves it out, `started` once its import is. */
  readonly step: 'sending' | 'reading' | 'refused' | 'there' | 'out' | 'started';
  /** 0 to 1, while it is sent. */
  readonly share: number;
  /** Why it could not be read or imported. */
  readonly message?: string;
  readonly uploaded?: Uploaded | undefined;
}

/** The dataset that a file is imported by; undefined while there is none. */
export function datasetOf({ uploaded }: GroupFile): number | undefined {
  return uploaded?.inspection.dataset?.id;
}

/** The state of a file in a word, by the name of its text. */
export function stateOf(
  file: GroupFile,
): 'sending' | 'reading' | 'mapped' | 'look' | 'unmatched' | 'leftOut' | 'started' {
  if (file.step === 'sending' || file.step === 'reading' || file.step === 'started') return file.step;
  if (file.step === 'out') return 'leftOut';
  if (!file.uploaded || datasetOf(file) === undefined) return 'unmatched';
  return isMapped(file.uploaded) ? 'mapped' : 'look';
}

/** The files that can be imported, in the order of the group's datasets; several of one dataset as they were chosen. */
export function inOrderOf({ datasets }: Pick<Group, 'datasets'>, files: readonly GroupFile[]): readonly GroupFile[] {
  return datasets.flatMap(({ id }) => files.filter((file) => file.step === 'there' && datasetOf(file) === id));
}

/** The first file that waits for a person to choose its dataset. */
export function openFile(files: readonly GroupFile[]): GroupFile | undefined {
  return files.find((file) => file.step === 'there' && datasetOf(file) === undefined);
}
