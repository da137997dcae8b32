import { headerDifference, datasetOfHeader, isSameHeader } from '#domain/datasets/headers.ts';
import type { Encoding, FileForm } from '#domain/imports/fileForm.ts';
import type { FileThreads } from '../fileThreads.ts';
import type { Inspection } from '../source/inspect.ts';
import type { KnownDataset } from './datasetRows.ts';

/** An uploaded file as it is read, and the dataset that maps it. */
export interface MappedFile {
  readonly inspection: Inspection;
  /** The choices about its form: now, or in the dataset. */
  readonly form: FileForm;
  readonly dataset: KnownDataset | undefined;
}

/** The threads that read files, and the signal of the call. */
export interface Reading {
  readonly files: FileThreads;
  readonly signal: AbortSignal;
}

/** Other forms that a file is read in before none of the datasets fits. */
const mostForms = 4;

/**
 * Reads the head of a file and finds the dataset with its header. A file that is chosen to be read in some way is read
 * in no other; otherwise it is read as it seems, and where no dataset has this header, as the datasets' files were.
 *
 * @throws UnreadableFile where it cannot be read as it seems, nor as any of the datasets' files
 */
export async function mappedFile(
  path: string,
  chosen: FileForm,
  datasets: readonly KnownDataset[],
  { files, signal }: Reading,
): Promise<MappedFile> {
  const first = await read(path, chosen, datasets, { files, signal }).catch((error: unknown) => ({ error }));
  if (!('error' in first) && isChosen(chosen)) return first;
  if (!('error' in first) && isExact(first)) return asBefore(path, first, { files, signal });
  for (const form of isChosen(chosen) ? [] : formsOf(datasets)) {
    const other = await read(path, form, datasets, { files, signal }).catch(() => undefined);
    if (other && isExact(other)) return other;
  }
  if ('error' in first) throw first.error;
  return first;
}

/** Reads the head of a file that a dataset maps, whatever its columns are called. */
export async function fileOfDataset(
  path: string,
  chosen: FileForm,
  dataset: KnownDataset,
  { files, signal }: Reading,
): Promise<MappedFile> {
  const form = isChosen(chosen) ? chosen : formOf(dataset);
  return { inspection: await files.inspect(path, form, signal), form, dataset };
}

async function read(
  path: string,
  form: FileForm,
  datasets: readonly KnownDataset[],
  { files, signal }: Reading,
): Promise<MappedFile> {
  const inspection = await files.inspect(path, form, signal);
  const names = namesOf(inspection);
  // Columns without names are called by their place, as those of every other file without names.
  const isNamed = inspection.source.firstRow === 'names';
  return { inspection, form, dataset: isNamed ? datasetOfHeader(datasets, names) : undefined };
}

/** A file with the header of a dataset, read as its files were; its encoding stays where its bytes prove one. */
async function asBefore(path: string, found: MappedFile, { files, signal }: Reading): Promise<MappedFile> {
  const { encoding } = found.inspection.source;
  const before = found.dataset ? formOf(found.dataset) : {};
  const form = isUnicode(encoding) ? { ...before, encoding: undefined } : before;
  if (!isChosen(form)) return found;
  const again = { ...found, inspection: await files.inspect(path, form, signal), form };
  return isExact(again) ? again : found;
}

function isUnicode(encoding: Encoding): boolean {
  return encoding.startsWith('UTF-');
}

function isExact({ inspection, dataset }: MappedFile): boolean {
  return dataset !== undefined && isSameHeader(headerDifference(dataset, namesOf(inspection)));
}

function namesOf({ columns }: Inspection): string[] {
  return columns.map(({ name }) => name);
}

function isChosen(form: FileForm): boolean {
  return Object.values(form).some((choice) => choice !== undefined);
}

function formOf({ options: { encoding, delimiter, first_row } }: KnownDataset): FileForm {
  return { encoding, delimiter, first_row };
}

/** The forms that were chosen of the datasets' files, each once. */
function formsOf(datasets: readonly KnownDataset[]): FileForm[] {
  const chosen = datasets.map(formOf).filter(isChosen);
  return [...new Map(chosen.map((form) => [JSON.stringify(form), form])).values()].slice(0, mostForms);
}
